import { Gauge, type Registry } from 'prom-client';

/** A partition and the offset of what was last dealt with there. */
export interface Progress {
  topic: string;
  partition: number;
  offset: string;
  /** the offset that the next event of the partition will get, as last reported by the broker */
  end: string;
}

/** What one group has not dealt with, in this process's share of the partitions. */
export interface GroupLag {
  /** Called after a rebalance with this process's partitions, by topic; the lag of the others is not reported. */
  assigned(partitions: Readonly<Record<string, readonly number[]>>): void;
  progressed(progress: Progress): void;
}

export interface ConsumerLag {
  ofGroup(group: string): GroupLag;
  /** Registers the lag in a service's registry. */
  measure(registry: Registry): void;
}

/** Counts, by group and topic, the events that are published and not dealt with. */
export function createConsumerLag(): ConsumerLag {
  const gauge = new Gauge({
    name: 'bus_consumer_lag',
    help: 'Events that a group has not dealt with yet',
    labelNames: ['group', 'topic'] as const,
    registers: [],
  });
  return {
    measure: (registry) => {
      registry.registerMetric(gauge);
    },
    ofGroup: (group) => {
      const lags = new Map<string, Map<number, number>>();
      return {
        assigned: (partitions) => {
          for (const topic of new Set([...lags.keys(), ...Object.keys(partitions)])) {
            lags.set(topic, new Map(partitions[topic]?.map((partition) => [partition, 0])));
            gauge.set({ group, topic }, 0);
          }
        },
        progressed: ({ topic, partition, offset, end }) => {
          const ofTopic = lags.get(topic);
          if (!ofTopic?.has(partition)) return;
          ofTopic.set(partition, Math.max(0, Number(BigInt(end) - BigInt(offset) - 1n)));
          gauge.set(
            { group, topic },
            [...ofTopic.values()].reduce((sum, lag) => sum + lag, 0),
          );
        },
      };
    },
  };
}
