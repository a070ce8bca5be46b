import { Gauge, type Registry } from 'prom-client';

export interface Spot {
  readonly topic: string;
  readonly partition: number;
}

/** What one reader is at. */
export interface ReaderStandstill {
  /** It has come to this event; the time counts from the first call for it. */
  began(spot: Spot, eventId: string): void;
  /** The event is dealt with. */
  ended(spot: Spot): void;
  /** Called when its partitions are assigned again, or it ends: it is at no event. */
  forget(): void;
}

export interface Standstill {
  /** Begins at zero for each topic. */
  ofReader(group: string | undefined, topics: readonly string[]): ReaderStandstill;
  /** Registers the times in a service's registry. */
  measure(registry: Registry): void;
}

/** Measures how long readers are at one event: seconds mean that a partition stands still, whatever the reason. */
export function createStandstill(): Standstill {
  /** by group and topic, where each reader is and since when */
  const places = new Map<string, { group: string; topic: string; since: Map<object, number> }>();
  const gauge = new Gauge({
    name: 'bus_standstill_seconds',
    help: 'How long a group has been at one event of a topic, at most',
    labelNames: ['group', 'topic'] as const,
    registers: [],
    collect: () => {
      for (const { group, topic, since } of places.values())
        gauge.set({ group, topic }, Math.max(0, ...[...since.values()].map((at) => performance.now() - at)) / 1000);
    },
  });

  return {
    measure: (registry) => {
      registry.registerMetric(gauge);
    },
    ofReader: (group = 'reader', topics) => {
      const spots = new Map<string, { eventId: string; topic: string; mark: object }>();
      const keyOf = ({ topic, partition }: Spot) => `${topic}/${partition}`;
      const timesOf = (topic: string) => {
        const key = `${group} ${topic}`;
        const place = places.get(key) ?? { group, topic, since: new Map<object, number>() };
        places.set(key, place);
        return place.since;
      };
      const end = (key: string) => {
        const spot = spots.get(key);
        if (spot) timesOf(spot.topic).delete(spot.mark);
        spots.delete(key);
      };
      topics.forEach(timesOf);
      return {
        began: (spot, eventId) => {
          const key = keyOf(spot);
          if (spots.get(key)?.eventId === eventId) return;
          end(key);
          const mark = {};
          spots.set(key, { eventId, topic: spot.topic, mark });
          timesOf(spot.topic).set(mark, performance.now());
        },
        ended: (spot) => {
          end(keyOf(spot));
        },
        forget: () => {
          for (const key of [...spots.keys()]) end(key);
        },
      };
    },
  };
}
