import { randomUUID } from 'node:crypto';
import { TOPICS } from '@shop/contracts/events/topics';
import { ConfigResourceTypes, Kafka, logLevel, type Admin } from 'kafkajs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TOKEN_LIFETIME_S } from '../../src/auth/tokens';
import { createTopics, deadLettersOf } from '../../src/messaging/kafka/kafka-topics';
import { KEEP_MS } from '../../src/messaging/kafka/topic-settings';
import { backingService } from '@shop/testing/backing-services';

const prefix = `topics-${randomUUID()}.`;
const settings = { partitions: 1, replication: 1, prefix };
const HOUR_MS = 60 * 60 * 1000;

let admin: Admin;
beforeAll(async () => {
  admin = new Kafka({ brokers: backingService('KAFKA_BROKERS').split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
});
afterAll(async () => {
  await admin.deleteTopics({ topics: (await admin.listTopics()).filter((topic) => topic.startsWith(prefix)) });
  await admin.disconnect();
});

async function configOf(topic: string): Promise<Record<string, string>> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: ConfigResourceTypes.TOPIC, name: topic }],
  });
  const entries = resources[0]?.configEntries ?? [];
  return Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue]));
}

test('brokers keep events for a week, sessions longer than their tokens and dead letters for ever, whatever their defaults', async () => {
  const [sessions, orders, users] = [TOPICS.sessions, TOPICS.orders, TOPICS.users].map((topic) => prefix + topic);
  const made = [
    { topic: sessions!, configEntries: [{ name: 'retention.ms', value: String(HOUR_MS) }] },
    { topic: users!, configEntries: [{ name: 'retention.ms', value: String(90 * 24 * HOUR_MS) }] },
    { topic: deadLettersOf(users!), configEntries: [{ name: 'retention.ms', value: String(HOUR_MS) }] },
  ].map(({ topic, configEntries }) => ({
    topic,
    numPartitions: 1,
    replicationFactor: 1,
    configEntries: [...configEntries, { name: 'max.message.bytes', value: '2000000' }],
  }));
  await admin.createTopics({ topics: made, waitForLeaders: false });
  await Promise.all(made.map(({ topic }) => vi.waitFor(() => admin.fetchTopicOffsets(topic), 10_000)));

  await createTopics(admin, settings);
  await createTopics(admin, settings);

  const whole = { 'cleanup.policy': 'delete', 'retention.bytes': '-1' };
  const week = { ...whole, 'retention.ms': String(KEEP_MS), 'segment.ms': String(24 * HOUR_MS) };
  expect(KEEP_MS).toBeGreaterThan(2 * TOKEN_LIFETIME_S * 1000);
  await vi.waitFor(async () => {
    // what somebody else has set stays
    expect(await configOf(sessions!)).toMatchObject({ ...week, 'max.message.bytes': '2000000' });
    expect(await configOf(orders!)).toMatchObject(week);
    expect(await configOf(users!)).toMatchObject({ ...whole, 'retention.ms': String(90 * 24 * HOUR_MS) });
    expect(await configOf(deadLettersOf(users!))).toMatchObject({ ...whole, 'retention.ms': '-1' });
    expect(await configOf(deadLettersOf(orders!))).toMatchObject({ ...whole, 'retention.ms': '-1' });
  }, 10_000);
});
