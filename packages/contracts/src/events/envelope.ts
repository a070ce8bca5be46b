import { z } from 'zod';
import { isoDate } from '../fields';

/**
 * What wraps every domain event. `key` is the aggregate's id and decides the order of delivery; `sequence` counts up
 * per aggregate, so that a consumer can tell an older event from a newer one.
 */
export const envelope = z.object({
  id: z.uuid().describe('The event’s own id: a repeated delivery has the same one'),
  type: z.string().describe('What has happened, such as `order-paid`'),
  schema: z.number().int().min(1).describe('The version of the data’s shape; a consumer refuses one it does not know'),
  sequence: z.number().int().min(1).describe('Counts up for each key'),
  occurredAt: isoDate.describe('When it happened'),
  key: z.string().describe('What the event is about: an id, which decides the order of delivery'),
  correlationId: z.string().describe('The id of the request that everything began with'),
  causationId: z.string().nullable().describe('The id of the event that this one follows from; null after a request'),
  traceparent: z
    .string()
    .optional()
    .describe('The span that the event comes from, as in the W3C header of that name; absent where nothing is traced'),
  data: z.record(z.string(), z.unknown()).describe('What the type says of it'),
});
export type Envelope = z.infer<typeof envelope>;
