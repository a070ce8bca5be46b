import { z } from 'zod';
import { isoDate } from '../fields';

/**
 * What wraps every domain event. `key` is the aggregate's id and decides the order of delivery; `sequence` counts up
 * per aggregate, so that a consumer can tell an older event from a newer one.
 */
export const envelope = z.object({
  id: z.uuid().describe('The event’s own id: a repeated delivery has the same one'),
  type: z.string().describe('The event’s type, such as `order-paid`'),
  schema: z.number().int().min(1).describe('The version of the data’s shape; a consumer refuses one it does not know'),
  sequence: z.number().int().min(1).describe('Counts up for each key'),
  occurredAt: isoDate.describe('When it happened'),
  key: z.string().describe('What the event is about: an id, which decides the order of delivery'),
  correlationId: z.string().describe('The id of the request that started the chain of events'),
  causationId: z.string().nullable().describe('The id of the event that this one follows from; null after a request'),
  traceparent: z
    .string()
    .optional()
    .describe('The W3C trace context of the span that published the event; absent without tracing'),
  data: z.record(z.string(), z.unknown()).describe('The event’s data, by its type'),
});
export type Envelope = z.infer<typeof envelope>;
