import { Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../db/database';

/**
 * Measures a service's outbox whenever its measurements are read: how many events wait to be published and how long the
 * oldest has waited, in seconds. A database that does not answer leaves both out.
 */
export function measureOutbox(db: Queryable, registry: Registry): void {
  measure('outbox_events', 'Events that wait to be published', 'SELECT count(*) AS value FROM outbox');
  measure(
    'outbox_age_seconds',
    'Age of the oldest event that waits to be published',
    `SELECT extract(epoch FROM now() - created_at)::float8 AS value FROM outbox ORDER BY position LIMIT 1`,
  );

  function measure(name: string, help: string, query: string): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        try {
          const [row] = await db.query<{ value: number }>(query);
          gauge.set(row?.value ?? 0);
        } catch {
          // the other measurements are still wanted, and a number from before would mislead
          gauge.remove();
        }
      },
    });
  }
}
