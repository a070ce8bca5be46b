import { z } from 'zod';
import { isoDate } from '../fields';

/**
 * What wraps every domain event. `key` is the aggregate's id and decides the order of delivery; `sequence` counts up
 * per aggregate, so that a consumer can tell an older event from a newer one.
 */
export const envelope = z.object({
  id: z.uuid(),
  type: z.string(),
  /** version of `data`'s shape; a consumer refuses one it does not know */
  schema: z.number().int().min(1),
  sequence: z.number().int().min(1),
  occurredAt: isoDate,
  key: z.string(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  /** the span that the event comes from, as in the W3C header of that name; absent where nothing is traced */
  traceparent: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
});
export type Envelope = z.infer<typeof envelope>;
