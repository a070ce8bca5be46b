import { setTimeout as sleep } from 'node:timers/promises';
import { TOPICS } from '@shop/contracts/events/topics';
import type { Admin, ITopicConfig } from 'kafkajs';
import { DEAD_LETTER_SETTINGS, EVENT_SETTINGS, holdSettings, type TopicSetting } from './topic-settings';

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

/** Until a topic that was just made can be used, in ms. */
const PAUSE_MS = 100;
const TRIES = 50;

/**
 * Creates the topics that are missing, with their dead letters, and waits until they can be used. Of what exists, the
 * settings are corrected by which brokers would delete too early; the rest stays: more partitions would move keys to
 * others and break their order. Any number of processes may do so at the same time.
 * @throws when the brokers do not answer, or do not make or correct them
 */
export async function createTopics(admin: Admin, { partitions, replication, prefix }: TopicSettings): Promise<void> {
  const needed = neededSettings(prefix);
  const present = new Set(await admin.listTopics());
  const durable = { name: 'min.insync.replicas', value: String(Math.min(2, replication)) };
  const missing = [...needed].flatMap(([topic, settings]): ITopicConfig[] => {
    if (present.has(topic)) return [];
    const configEntries = [durable, ...settings.map(({ name, value }) => ({ name, value }))];
    const numPartitions = settings === DEAD_LETTER_SETTINGS ? 1 : partitions;
    return [{ topic, numPartitions, replicationFactor: replication, configEntries }];
  });
  // the library's own waiting gives up on a broker that does not know a topic at first
  if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: false });
  await Promise.all([...needed.keys()].map((topic) => usable(admin, topic)));
  await holdSettings(admin, new Map([...needed].filter(([topic]) => present.has(topic))));
}

function neededSettings(prefix: string): Map<string, readonly TopicSetting[]> {
  const topics = Object.values(TOPICS).map((name) => prefix + name);
  return new Map([
    ...topics.map((topic) => [topic, EVENT_SETTINGS] as const),
    ...topics.map((topic) => [deadLettersOf(topic), DEAD_LETTER_SETTINGS] as const),
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
