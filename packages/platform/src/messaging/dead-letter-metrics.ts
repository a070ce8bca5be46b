import { Counter, type Registry } from 'prom-client';

/** Counts the events that went to the dead letters, by the group that gave them up and their topic. */
export interface DeadLetterCount {
  /** Begins at zero: the first one would not be seen as an increase otherwise. */
  expect(group: string | undefined, topics: readonly string[]): void;
  add(group: string | undefined, topic: string): void;
  /** Registers the count in a service's registry. */
  measure(registry: Registry): void;
}

/** What a reader without a group is called. */
const NOBODY = 'reader';

export function createDeadLetterCount(): DeadLetterCount {
  const counter = new Counter({
    name: 'bus_dead_letters_total',
    help: 'Events that a group could not handle and that went to the dead letters',
    labelNames: ['group', 'topic'] as const,
    registers: [],
  });
  return {
    expect: (group = NOBODY, topics) => {
      for (const topic of topics) counter.inc({ group, topic }, 0);
    },
    add: (group = NOBODY, topic) => {
      counter.inc({ group, topic });
    },
    measure: (registry) => {
      registry.registerMetric(counter);
    },
  };
}
