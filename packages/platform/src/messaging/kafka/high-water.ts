import type { Admin } from 'kafkajs';

/** What was in some topics at one moment, and whether a reader has come past it. */
export interface HighWater {
  readonly reached: Promise<void>;
  /** Everything up to this offset has been dealt with. */
  passed(topic: string, partition: number, offset: string): void;
}

export async function createHighWater(admin: Admin, topics: readonly string[]): Promise<HighWater> {
  const awaited = new Map<string, bigint>();
  for (const topic of topics) {
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (BigInt(high) > BigInt(low)) awaited.set(`${topic}/${partition}`, BigInt(high));
  }
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  if (awaited.size === 0) reach();
  return {
    reached,
    passed: (topic, partition, offset) => {
      const key = `${topic}/${partition}`;
      const high = awaited.get(key);
      if (high === undefined || BigInt(offset) + 1n < high) return;
      awaited.delete(key);
      if (awaited.size === 0) reach();
    },
  };
}
