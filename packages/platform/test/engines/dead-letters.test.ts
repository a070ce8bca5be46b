import { randomUUID } from 'node:crypto';
import { TOPICS } from '@shop/contracts/events/catalogue';
import type { Envelope } from '@shop/contracts/events/envelope';
import { Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../src/ids';
import { silentLogger } from '../../src/logger';
import type { EventBus } from '../../src/messaging/bus';
import { openDeadLetters, type DeadLetters } from '../../src/messaging/kafka/dead-letters';
import { createKafkaBus } from '../../src/messaging/kafka/kafka-bus';
import { newEvent, toEnvelope } from '../../src/messaging/outbox';
import { engine } from '../../src/testing/engines';
import { QUICK } from '../../src/testing/quick-patience';

const brokers = engine('KAFKA_BROKERS').split(',');
const prefix = `dead-${randomUUID()}.`;
const options = { brokers, clientId: 'test', logger: silentLogger };

let bus: EventBus;
let letters: DeadLetters;
beforeAll(async () => {
  bus = await createKafkaBus({ ...options, patience: QUICK, topics: { partitions: 2, replication: 1, prefix } });
  letters = await openDeadLetters({ ...options, prefix });
});
afterAll(async () => {
  await letters.close();
  await bus.close();
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await admin.deleteTopics({ topics: (await admin.listTopics()).filter((topic) => topic.startsWith(prefix)) });
  await admin.disconnect();
});

test('a dead letter is listed, and replayed to the group that gave up on it and to nobody else', async () => {
  expect(await letters.list()).toEqual([]);
  const userId = newId();
  const event = (sequence: number) => toEnvelope(newEvent('user-registered', userId, sequence, { userId }));
  const [poison, later, last] = [event(1), event(2), event(3)];
  let isBroken = true;
  const seen: Record<string, string[]> = { broken: [], other: [], everything: [] };
  const note = (group: string) => (envelope: Envelope) => {
    if (group === 'broken' && isBroken && envelope.id === poison.id) throw new Error('it cannot be handled');
    seen[group]?.push(envelope.id);
    return Promise.resolve();
  };
  const topics = [TOPICS.users];
  await bus.subscribe({ topics, group: 'broken', handler: note('broken') });
  await bus.subscribe({ topics, group: 'other', handler: note('other') });
  await bus.subscribe({ topics, handler: note('everything') });
  await bus.publish(TOPICS.users, [poison, later]);
  await vi.waitFor(() => expect(seen.broken).toEqual([later.id]), { timeout: 20_000 });

  const listed = await letters.list();
  expect(listed).toMatchObject([
    { topic: TOPICS.users, offset: '0', group: 'broken', reason: 'it cannot be handled', type: 'user-registered' },
  ]);
  expect(listed[0]?.message.key?.toString()).toBe(userId);
  expect(Date.parse(listed[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);

  isBroken = false;
  await letters.replay(listed[0]!);
  await bus.publish(TOPICS.users, [last]);
  await vi.waitFor(
    () => {
      expect(seen).toEqual({
        broken: [later.id, poison.id, last.id],
        other: [poison.id, later.id, last.id],
        everything: [poison.id, later.id, last.id],
      });
    },
    { timeout: 20_000 },
  );
  expect(await letters.list([TOPICS.users])).toEqual([]);
});
