import { TOPICS } from '@shop/contracts/events/catalogue';
import type { Admin } from 'kafkajs';

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

/**
 * Creates the topics that are missing, with their dead letters, and waits until they can be used. What exists stays as
 * it is: more partitions would move keys to others and break their order.
 */
export async function createTopics(admin: Admin, { partitions, replication, prefix }: TopicSettings): Promise<void> {
  const settings = { replicationFactor: replication };
  const durable = { name: 'min.insync.replicas', value: String(Math.min(2, replication)) };
  await admin.createTopics({
    waitForLeaders: true,
    topics: Object.values(TOPICS)
      .map((name) => prefix + name)
      .flatMap((topic) => [
        { topic, numPartitions: partitions, configEntries: [durable], ...settings },
        {
          topic: deadLettersOf(topic),
          numPartitions: 1,
          configEntries: [durable, { name: 'retention.ms', value: KEEP_FOREVER }],
          ...settings,
        },
      ]),
  });
}
