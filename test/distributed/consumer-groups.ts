import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { withKafkaAdmin } from '@shop/test-support/kafka-admin';

interface Progress {
  readonly group: string;
  readonly topic: string;
  readonly partitions: number;
  /** events that the group has dealt with, and that it has not */
  readonly done: number;
  readonly lag: number;
}

const PATIENCE_MS = 30_000;
const LOOK_MS = 500;

/**
 * Says how far each group of a shop has come, as soon as all of them have dealt with everything.
 * @param prefix of the shop's topics and groups
 * @throws with the same table when some group stays behind
 */
export function describeGroups(prefix: string): Promise<string> {
  return withKafkaAdmin(async (admin) => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      const progress = await readProgress(admin, prefix);
      if (progress.every(({ lag }) => lag === 0)) return table(progress);
      if (Date.now() > giveUpAt) throw new Error(`Some group stays behind:\n${table(progress)}`);
      await sleep(LOOK_MS);
    }
  });
}

async function readProgress(admin: Admin, prefix: string): Promise<Progress[]> {
  const { groups } = await admin.listGroups();
  // a reader without a group reads everything and commits nothing
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
