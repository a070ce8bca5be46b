import { startBackground, type BackgroundTask } from '../background';
import type { Database } from '../db/database';
import type { Logger } from '../logger';

const EVERY_MS = 60 * 60 * 1000;

/** Forgets handled events and answered requests that can no longer be repeated: both after a week. */
export function startHousekeeping(db: Database, logger: Logger): BackgroundTask {
  return startBackground(
    `${db.schema} housekeeping`,
    EVERY_MS,
    async () => {
      await db.query(`DELETE FROM inbox WHERE handled_at < now() - interval '7 days'`);
      await db.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'`);
    },
    logger,
  );
}

/**
 * Deletes from the bus's log what every group has read and is older than a week. Readers without a group start from
 * what is left: revoked sessions, whose tokens have run out long before.
 */
export function startLogRetention(busDb: Database, logger: Logger): BackgroundTask {
  return startBackground(
    'bus retention',
    EVERY_MS,
    async () => {
      await busDb.query(
        `DELETE FROM events e WHERE appended_at < now() - interval '7 days' AND position <= coalesce(
           (SELECT min(p.position) FROM positions p WHERE p.topic = e.topic AND p.partition = e.partition), e.position)`,
      );
    },
    logger,
  );
}
