import { setTimeout as sleep } from 'node:timers/promises';
import { TOPICS } from '@shop/contracts/events/catalogue';
import type { Admin, ITopicConfig } from 'kafkajs';

export interface TopicSettings {
  /** events of one key share a partition; as many replicas of a service can share the work */
  partitions: number;
  /** copies of each partition, on as many brokers */
  replication: number;
  /** stands before the name of every topic and group, so that several shops can share the brokers */
  prefix: string;
}

/** Where the events go that the consumers of a topic, named as the brokers know it, could not handle. */
export const deadLettersOf = (topic: string): string => `${topic}.dlq`;

const KEEP_FOREVER = '-1';

/** Until a topic that was just made can be used, in ms. */
const PAUSE_MS = 100;
const TRIES = 50;

/**
 * Creates the topics that are missing, with their dead letters, and waits until they can be used. What exists stays as
 * it is: more partitions would move keys to others and break their order. Any number of processes may do so at once.
 * @throws when the brokers do not answer, or do not make them
 */
export async function createTopics(admin: Admin, settings: TopicSettings): Promise<void> {
  const wanted = topicsOf(settings);
  const present = new Set(await admin.listTopics());
  const missing = wanted.filter(({ topic }) => !present.has(topic));
  // the library's own waiting gives up on a broker that has not heard of a topic yet
  if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: false });
  await Promise.all(wanted.map(({ topic }) => usable(admin, topic)));
}

function topicsOf({ partitions, replication, prefix }: TopicSettings): ITopicConfig[] {
  const settings = { replicationFactor: replication };
  const durable = { name: 'min.insync.replicas', value: String(Math.min(2, replication)) };
  return Object.values(TOPICS)
    .map((name) => prefix + name)
    .flatMap((topic) => [
      { topic, numPartitions: partitions, configEntries: [durable], ...settings },
      {
        topic: deadLettersOf(topic),
        numPartitions: 1,
        configEntries: [durable, { name: 'retention.ms', value: KEEP_FOREVER }],
        ...settings,
      },
    ]);
}

/** Resolves when every partition of a topic has a leader that answers. */
async function usable(admin: Admin, topic: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await admin.fetchTopicOffsets(topic);
      return;
    } catch (error) {
      if (left === 0) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
