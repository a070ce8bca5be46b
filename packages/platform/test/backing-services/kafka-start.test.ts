import { randomUUID } from 'node:crypto';
import { TOPICS } from '@shop/contracts/events/topics';
import { Kafka, logLevel } from 'kafkajs';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createKafkaBus } from '../../src/messaging/kafka/kafka-bus';
import { backingService } from '@shop/testing/backing-services';

const brokers = backingService('KAFKA_BROKERS').split(',');
const prefix = `start-${randomUUID()}.`;

afterAll(async () => {
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const made = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  await admin.deleteTopics({ topics: made });
  await admin.disconnect();
});

test('ten processes that start at the same time create the topics, join their group and log no warning', async () => {
  const complaints: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void complaints.push(line) });
  const start = async () => {
    const topics = { partitions: 2, replication: 1, prefix };
    const bus = await createKafkaBus({ brokers, clientId: 'start', logger, topics });
    await bus.subscribe({ topics: [TOPICS.users, TOPICS.stock], group: 'start', handler: () => Promise.resolve() });
    return bus;
  };
  const buses = await Promise.all(Array.from({ length: 10 }, start));
  await Promise.all(buses.map((bus) => bus.ready()));
  await Promise.all(buses.map((bus) => bus.close()));
  expect(complaints).toEqual([]);
});
