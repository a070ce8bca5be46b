import { EVENTS, type EventData, type EventType } from '@shop/contracts/events/event-types';
import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { Database } from '@shop/platform/db/database';
import type { EventBus } from '@shop/platform/messaging/bus';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { vi } from 'vitest';

/** Publishes an event as another service would. */
export async function publishEvent<T extends EventType>(
  bus: EventBus,
  type: T,
  key: string,
  data: EventData<T>,
  sequence = 1,
): Promise<Envelope> {
  const envelope = toEnvelope(newEvent(type, key, sequence, data));
  await bus.publish(EVENTS[type].topic, [envelope]);
  return envelope;
}

/** Waits until the service of this database has handled an event. */
export async function waitUntilHandled(db: Database, { id }: Envelope): Promise<void> {
  await vi.waitUntil(async () => (await db.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).length > 0, {
    interval: 5,
    timeout: 20_000,
  });
}

/** Returns a list of what is published on these topics, which grows as the events come: oldest first. */
export async function recordEvents(bus: EventBus, topics: readonly Topic[]): Promise<Envelope[]> {
  const events: Envelope[] = [];
  await bus.subscribe({
    topics,
    handler: (envelope) => {
      events.push(envelope);
      return Promise.resolve();
    },
  });
  return events;
}
