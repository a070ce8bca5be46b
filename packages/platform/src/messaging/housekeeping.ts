import type { BackgroundTask } from '../background';
import type { Database } from '../db/database';
import { forgetOld } from '../db/forget-old';
import type { Logger } from '../logger';
import { startTidying } from '../tidying';
import { forgetReadEvents } from './log/retention';

const EVERY_MS = 60 * 60 * 1000;
/**
 * How long what was handled is remembered, in days: longer than an event stays in any log, so that a consumer that reads a
 * whole log again does nothing twice.
 */
export const KEEP_HANDLED_DAYS = 9;
const KEEP_ANSWERED = '7 days';
const KEEP_EVENTS = '7 days';

/** Forgets handled events and answered requests that can no longer be repeated. */
export function startHousekeeping(db: Database, logger: Logger): BackgroundTask {
  return startTidying(
    `${db.schema} housekeeping`,
    EVERY_MS,
    async (signal) => {
      await forgetOld(db, { table: 'inbox', column: 'handled_at', keep: `${KEEP_HANDLED_DAYS} days` }, signal);
      await forgetOld(db, { table: 'idempotency_keys', column: 'created_at', keep: KEEP_ANSWERED }, signal);
    },
    logger,
  );
}

/**
 * Deletes from the bus's log what is a week old and was read by every group. A group that has not subscribed when others
 * did, for a week, is gone: nothing is kept for it. So every group has to have subscribed before this is started. Readers
 * without a group start from what is left: revoked sessions, whose tokens have run out long before.
 */
export function startLogRetention(busDb: Database, logger: Logger): BackgroundTask {
  return startTidying(
    'bus retention',
    EVERY_MS,
    async (signal) => {
      await busDb.query(
        'DELETE FROM positions WHERE subscribed_at < (SELECT max(subscribed_at) FROM positions) - $1::interval',
        [KEEP_EVENTS],
      );
      await forgetReadEvents(busDb, KEEP_EVENTS, signal);
      await busDb.query('DELETE FROM starts s WHERE NOT EXISTS (SELECT 1 FROM events e WHERE e.event_id = s.event_id)');
    },
    logger,
  );
}
