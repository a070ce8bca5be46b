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

/** Writes events in the transaction of the change that they describe; the relay publishes them after the commit. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const topics = events.map((event) => EVENTS[event.type].topic);
  const envelopes = events.map((event) => JSON.stringify(toEnvelope(event)));
  await tx.query('INSERT INTO outbox (topic, envelope) SELECT * FROM unnest($1::text[], $2::jsonb[])', [
    topics,
    envelopes,
  ]);
  tx.onCommit(() => tx.events.emit('outbox', events));
}
