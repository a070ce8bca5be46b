import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@shop/contracts/events/envelope';
import { Kafka, logLevel, type Admin } from 'kafkajs';

export interface Tally {
  count: number;
  /** of their values */
  bytes: number;
}

/** Reads and writes events on the shop's topics, from outside of it. */
export interface Topics {
  /** Counts the events published so far, by type. */
  tally(): Promise<Map<string, Tally>>;
  /** Publishes events that `make` creates, to the given partition, else to all partitions in turn. */
  publish(topic: string, count: number, make: () => Envelope, partition?: number): Promise<void>;
  /** Resolves once a group has no lag in a topic. */
  untilRead(group: string, topic: string): Promise<void>;
  /** Returns a group's lag in a topic. */
  waiting(group: string, topic: string): Promise<number>;
  close(): Promise<void>;
}

const LOOK_MS = 100;
const BATCH = 500;

export async function openTopics(brokers: readonly string[], prefix: string): Promise<Topics> {
  const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.ERROR });
  const admin = kafka.admin();
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await Promise.all([admin.connect(), producer.connect()]);

  async function waiting(group: string, topic: string): Promise<number> {
    const [ends, [read]] = await Promise.all([
      admin.fetchTopicOffsets(prefix + topic),
      admin.fetchOffsets({ groupId: prefix + group, topics: [prefix + topic] }),
    ]);
    const at = new Map(read?.partitions.map(({ partition, offset }) => [partition, Math.max(0, Number(offset))]));
    return ends.reduce((sum, { partition, high }) => sum + Number(high) - (at.get(partition) ?? 0), 0);
  }

  return {
    tally: () => tallyTopics(kafka, admin, prefix),
    publish: async (topic, count, make, partition) => {
      const partitions = (await admin.fetchTopicOffsets(prefix + topic)).length;
      for (let from = 0; from < count; from += BATCH)
        await producer.send({
          topic: prefix + topic,
          acks: -1,
          messages: Array.from({ length: Math.min(BATCH, count - from) }, make).map((envelope, index) => ({
            key: envelope.key,
            value: JSON.stringify(envelope),
            partition: partition ?? (from + index) % partitions,
          })),
        });
    },
    waiting,
    untilRead: async (group, topic) => {
      while ((await waiting(group, topic)) > 0) await sleep(LOOK_MS);
    },
    close: async () => {
      await Promise.all([admin.disconnect(), producer.disconnect()]);
    },
  };
}

async function tallyTopics(kafka: Kafka, admin: Admin, prefix: string): Promise<Map<string, Tally>> {
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix) && !topic.endsWith('.dlq'));
  const open = new Set<string>();
  for (const topic of topics)
    for (const { partition, high } of await admin.fetchTopicOffsets(topic))
      if (high !== '0') open.add(`${topic}/${partition}/${Number(high) - 1}`);
  const tallies = new Map<string, Tally>();
  if (open.size === 0) return tallies;
  const consumer = kafka.consumer({ groupId: `${prefix}tally-${randomUUID()}`, maxWaitTimeInMs: LOOK_MS });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    const eachMessage = ({ topic, partition, message }: Parameters<EachMessage>[0]): Promise<void> => {
      const value = message.value?.toString() ?? '';
      const { type } = JSON.parse(value) as { type: string };
      const tally = tallies.get(type) ?? { count: 0, bytes: 0 };
      tallies.set(type, { count: tally.count + 1, bytes: tally.bytes + value.length });
      open.delete(`${topic}/${partition}/${message.offset}`);
      if (open.size === 0) resolve();
      return Promise.resolve();
    };
    consumer.run({ autoCommit: false, eachMessage }).catch(reject);
  });
  await consumer.disconnect();
  return tallies;
}

type EachMessage = NonNullable<NonNullable<Parameters<ReturnType<Kafka['consumer']>['run']>[0]>['eachMessage']>;

/** Returns what was published between two tallies, per purchase. */
export function tallyBy(
  before: ReadonlyMap<string, Tally>,
  after: ReadonlyMap<string, Tally>,
  purchases: number,
): Record<string, Tally> {
  const events: Record<string, Tally> = {};
  for (const [type, { count, bytes }] of after) {
    const old = before.get(type) ?? { count: 0, bytes: 0 };
    if (count > old.count)
      events[type] = { count: (count - old.count) / purchases, bytes: (bytes - old.bytes) / (count - old.count) };
  }
  return events;
}
