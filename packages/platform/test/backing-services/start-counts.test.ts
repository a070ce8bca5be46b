import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStartCounts } from '../../src/messaging/kafka/start-counts';
import { MAX_STARTS } from '../../src/messaging/starts';
import { backingService } from '@shop/testing/backing-services';

test('an event that ends the process each time is started five times, others as often as needed', async () => {
  const kafka = new Kafka({ brokers: backingService('KAFKA_BROKERS').split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  const [topic, group] = [`starts-${randomUUID()}`, `starts-${randomUUID()}`];
  const consumer = kafka.consumer({ groupId: group });
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 2 }], waitForLeaders: false });
  await vi.waitFor(() => admin.fetchTopicOffsets(topic), 10_000);
  onTestFinished(async () => {
    await consumer.disconnect();
    await admin.deleteTopics({ topics: [topic] });
    await admin.disconnect();
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic] });
  await new Promise((resolve, reject) => {
    consumer.on(consumer.events.GROUP_JOIN, resolve);
    consumer.run({ autoCommit: false, eachMessage: () => Promise.resolve() }).catch(reject);
  });
  /** Start counts as a restarted process has them */
  const restarted = () => createStartCounts(admin, consumer, group);

  const [poison, other] = [
    { topic, partition: 0, offset: '7' },
    { topic, partition: 1, offset: '7' },
  ];
  for (let start = 1; start <= MAX_STARTS; start += 1) expect(await restarted().begin(poison)).toBe(true);
  expect(await restarted().begin(poison)).toBe(false);
  expect(await restarted().begin(other)).toBe(true);
  const next = restarted();
  expect(await next.begin({ ...poison, offset: '8' })).toBe(true);
  // another member took it meanwhile and ended several times
  for (let start = 2; start <= MAX_STARTS; start += 1)
    expect(await restarted().begin({ ...poison, offset: '8' })).toBe(true);
  next.forget();
  expect(await next.begin({ ...poison, offset: '8' })).toBe(false);

  // one that only waits does not count as poison, however often the process is ended meanwhile
  const waiting = { ...poison, offset: '9' };
  for (let start = 1; start <= 2 * MAX_STARTS; start += 1) {
    const counts = restarted();
    expect(await counts.begin(waiting)).toBe(true);
    await counts.survived(waiting);
  }
});
