import { TOPICS } from '@shop/contracts/events/topics';
import type { Admin } from 'kafkajs';
import type { Behind } from '../behind';

/** What the brokers are asked for. */
export type BehindSource = Pick<
  Admin,
  'listGroups' | 'listTopics' | 'fetchOffsets' | 'fetchTopicOffsets' | 'fetchTopicOffsetsByTimestamp'
>;

/** Where a topic was at the bound and is now, by partition. */
interface TopicEnds {
  readonly low: bigint;
  /** the first event that is younger than the bound */
  readonly young: bigint;
  readonly high: bigint;
}
type Ends = ReadonlyMap<number, TopicEnds>;

/**
 * Returns the groups of a shop that have not dealt with what was published longer than `boundMs` ago, and those that stand
 * behind the end of a topic. Groups that nobody reads for any more are forgotten by the brokers after a week.
 * @param prefix stands before the names of topics and groups
 */
export async function behindInKafka(brokers: BehindSource, prefix: string, boundMs: number): Promise<Behind[]> {
  const present = new Set(await brokers.listTopics());
  const topics = Object.values(TOPICS).filter((topic) => present.has(prefix + topic));
  const ends = new Map<string, Ends>();
  for (const topic of topics) ends.set(topic, await endsOf(brokers, prefix + topic, Date.now() - boundMs));
  const { groups } = await brokers.listGroups();
  const found: Behind[] = [];
  for (const { groupId } of groups.filter((each) => each.groupId.startsWith(prefix))) {
    const committed = await brokers.fetchOffsets({ groupId, topics: topics.map((topic) => prefix + topic) });
    for (const { topic, partitions } of committed) {
      const name = topic.slice(prefix.length);
      const behind = standingOf(partitions, ends.get(name));
      if (behind.waiting > 0 || behind.isBeyond)
        found.push({ group: groupId.slice(prefix.length), topic: name, ...behind });
    }
  }
  return found;
}

async function endsOf(brokers: BehindSource, topic: string, bound: number): Promise<Ends> {
  const now = await brokers.fetchTopicOffsets(topic);
  const then = await brokers.fetchTopicOffsetsByTimestamp(topic, bound);
  const young = new Map(then.map(({ partition, offset }) => [partition, BigInt(offset)]));
  return new Map(
    now.map(({ partition, low, high }) => [
      partition,
      { low: BigInt(low), young: young.get(partition) ?? BigInt(high), high: BigInt(high) },
    ]),
  );
}

/** Of a topic that a group has never read, nothing waits for it. */
function standingOf(
  partitions: readonly { partition: number; offset: string }[],
  ends: Ends | undefined,
): Pick<Behind, 'waiting' | 'isBeyond'> {
  const positions = partitions.map(({ partition, offset }) => [partition, BigInt(offset)] as const);
  if (ends === undefined || positions.every(([, position]) => position < 0n)) return { waiting: 0, isBeyond: false };
  let waiting = 0n;
  let isBeyond = false;
  for (const [partition, position] of positions) {
    const end = ends.get(partition);
    if (!end) continue;
    // what was deleted by age is not to be dealt with any more; a partition without a position begins with the oldest event
    const next = position < end.low ? end.low : position;
    if (end.young > next) waiting += end.young - next;
    isBeyond ||= position > end.high;
  }
  return { waiting: Number(waiting), isBeyond };
}
