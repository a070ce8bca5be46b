import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { withKafkaAdmin } from '@shop/test-support/kafka-admin';

interface Progress {
  readonly group: string;
  readonly topic: string;
  readonly partitions: number;
  /** events that the group has handled, and its lag */
  readonly done: number;
  readonly lag: number;
}

const LONGEST_WAIT_MS = 30_000;
const INTERVAL_MS = 500;

/**
 * Waits until no consumer group of a shop has lag, and returns a table of their progress.
 * @param prefix of the shop's topics and groups
 * @throws with the same table when a group still has lag after a while
 */
export function describeGroups(prefix: string): Promise<string> {
  return withKafkaAdmin(async (admin) => {
    const giveUpAt = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const progress = await readProgress(admin, prefix);
      if (progress.every(({ lag }) => lag === 0)) return table(progress);
      if (Date.now() > giveUpAt) throw new Error(`A consumer group still has lag:\n${table(progress)}`);
      await sleep(INTERVAL_MS);
    }
  });
}

async function readProgress(admin: Admin, prefix: string): Promise<Progress[]> {
  const { groups } = await admin.listGroups();
  // readers without a group commit no offsets
  const named = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(prefix) && !id.includes('reader-'));
  const progress = await Promise.all(
    named.sort().map(async (group) => {
      const topics = await admin.fetchOffsets({ groupId: group });
      return Promise.all(
        topics.map(async ({ topic, partitions }): Promise<Progress> => {
          const committed = new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)]));
          const read = (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => {
            const done = Math.max(committed.get(partition) ?? 0, Number(low));
            return { done, lag: Number(high) - done };
          });
          const sum = (of: (each: (typeof read)[number]) => number) =>
            read.reduce((total, each) => total + of(each), 0);
          return {
            group,
            topic,
            partitions: read.length,
            done: sum(({ done }) => done),
            lag: sum(({ lag }) => lag),
          };
        }),
      );
    }),
  );
  return progress.flat();
}

function table(progress: readonly Progress[]): string {
  const rows = [
    ['GROUP', 'TOPIC', 'PARTITIONS', 'DONE', 'LAG'],
    ...progress.map(({ group, topic, partitions, done, lag }) => [group, topic, partitions, done, lag].map(String)),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
