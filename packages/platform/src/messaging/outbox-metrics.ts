import type { Registry } from 'prom-client';
import type { Queryable } from '../db/database';
import { addReading } from '../readings';

/** What is asked of an outbox, wherever it is kept. */
export interface OutboxState {
  /** events that wait to be published */
  readonly count: () => Promise<number>;
  /** how long the oldest of them has waited, in seconds; 0 when none waits */
  readonly ageSeconds: () => Promise<number>;
}

/** Measures a service's outbox whenever its measurements are read. A database that does not answer leaves it out. */
export function measureOutbox({ count, ageSeconds }: OutboxState, registry: Registry): void {
  addReading(registry, { name: 'outbox_events', help: 'Events that wait to be published', read: count });
  addReading(registry, {
    name: 'outbox_age_seconds',
    help: 'Age of the oldest event that waits to be published',
    read: ageSeconds,
  });
}

/** The outbox that is a table. */
export function outboxTable(db: Queryable): OutboxState {
  const read = async (query: string) => (await db.query<{ value: number }>(query))[0]?.value ?? 0;
  return {
    count: () => read('SELECT count(*) AS value FROM outbox'),
    ageSeconds: () =>
      read('SELECT extract(epoch FROM now() - created_at)::float8 AS value FROM outbox ORDER BY position LIMIT 1'),
  };
}
