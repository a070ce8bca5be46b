import type { z } from 'zod';
import type { Topic } from './topics';

export interface EventDefinition<Data extends z.ZodType> {
  readonly topic: Topic;
  readonly schema: number;
  readonly data: Data;
  readonly example: z.input<Data>;
}

/** Defines an event type. `when` describes what has happened; `example` is valid data. */
export function define<Data extends z.ZodType>(
  topic: Topic,
  when: string,
  data: Data,
  example: z.input<Data>,
): EventDefinition<Data> {
  return { topic, schema: 1, data: data.describe(when), example };
}
