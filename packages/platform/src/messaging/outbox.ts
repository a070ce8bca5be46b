import { randomUUID } from 'node:crypto';
import { EVENTS } from '@shop/contracts/events/event-types';
import type { Envelope } from '@shop/contracts/events/envelope';
import { currentContext } from '../context';
import type { Tx } from '../db/database';
import { currentTraceparent } from '../tracing/spans';
import type { NewEvent } from './new-event';

/**
 * Wraps an event with its identity and origin.
 * @throws ZodError when the data is not of its contract's shape.
 */
export function toEnvelope(event: NewEvent, occurredAt: Date = new Date()): Envelope {
  const { schema, data } = EVENTS[event.type];
  const { correlationId, causationId } = currentContext();
  const traceparent = currentTraceparent();
  return {
    id: randomUUID(),
    type: event.type,
    schema,
    sequence: event.sequence,
    occurredAt: occurredAt.toISOString(),
    key: event.key,
    correlationId,
    causationId,
    ...(traceparent === undefined ? {} : { traceparent }),
    data: data.parse(event.data),
  };
}

/**
 * Publishes events with the change that they describe: they are written when its transaction is committed.
 * @throws ZodError when the data of one is not of its contract's shape.
 */
export function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  tx.publish(events.map((event) => ({ event, topic: EVENTS[event.type].topic, envelope: toEnvelope(event) })));
  return Promise.resolve();
}
