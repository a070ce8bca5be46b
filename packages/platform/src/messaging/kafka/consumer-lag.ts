import type { Admin } from 'kafkajs';
import { Gauge, type Registry } from 'prom-client';
import { within } from '../../within';

/** A group and what it reads. */
export interface ReadingGroup {
  /** as it is called in the metrics */
  group: string;
  /** as the brokers know it */
  groupId: string;
  /** as the brokers know them */
  topics: readonly string[];
}

export interface ConsumerLag {
  /**
   * Has the lag of a group measured.
   * @returns what ends that
   */
  watch(reading: ReadingGroup): () => void;
  /** Registers the lag in a service's registry. */
  measure(registry: Registry): void;
}

/** What the brokers are asked for. */
export type LagSource = Pick<Admin, 'fetchOffsets' | 'fetchTopicOffsets'>;

/** Brokers that do not answer must not hold the other measurements, in ms. */
const ANSWER_MS = 3_000;

/**
 * Counts, by group and topic, the events that are published and not dealt with. Whenever the measurements are read the
 * brokers are asked, so that the count also grows while nothing is read: while what handles an event waits, and while the
 * group has no members. It is of all partitions: every process of a group tells the same.
 */
export function createConsumerLag(brokers: LagSource): ConsumerLag {
  const watched = new Set<ReadingGroup>();
  /** questions under way: while brokers are away, the library repeats each for longer than anybody waits */
  const asked = new Map<ReadingGroup, Promise<Lags>>();
  const gauge = new Gauge({
    name: 'bus_consumer_lag',
    help: 'Events that a group has not dealt with yet, in all partitions of a topic',
    labelNames: ['group', 'topic'] as const,
    registers: [],
    collect: async () => {
      await Promise.all([...watched].map(measureGroup));
    },
  });

  async function measureGroup(reading: ReadingGroup): Promise<void> {
    const { group, topics } = reading;
    try {
      const lags = await within(ANSWER_MS, ask(reading));
      for (const [topic, lag] of lags) gauge.set({ group, topic }, lag);
    } catch {
      // a count from before would mislead
      for (const topic of topics) gauge.remove({ group, topic });
    }
  }

  function ask(reading: ReadingGroup): Promise<Lags> {
    const answer = asked.get(reading) ?? lagOf(brokers, reading).finally(() => asked.delete(reading));
    asked.set(reading, answer);
    return answer;
  }

  return {
    watch: (reading) => {
      watched.add(reading);
      return () => void watched.delete(reading);
    },
    measure: (registry) => {
      registry.registerMetric(gauge);
    },
  };
}

type Lags = [topic: string, lag: number][];

async function lagOf(brokers: LagSource, { groupId, topics }: ReadingGroup): Promise<Lags> {
  const [committed, ...ends] = await Promise.all([
    brokers.fetchOffsets({ groupId, topics: [...topics] }),
    ...topics.map((topic) => brokers.fetchTopicOffsets(topic)),
  ]);
  return topics.map((topic, index) => {
    const known = committed.find((each) => each.topic === topic)?.partitions ?? [];
    const positions = new Map(known.map(({ partition, offset }) => [partition, BigInt(offset)]));
    const lags = (ends[index] ?? []).map(({ partition, low, high }) => {
      const position = positions.get(partition) ?? -1n;
      // what was deleted by age is not to be dealt with any more; a group that is new begins with the oldest event
      const next = position < BigInt(low) ? BigInt(low) : position;
      return Math.max(0, Number(BigInt(high) - next));
    });
    return [topic, lags.reduce((sum, lag) => sum + lag, 0)];
  });
}
