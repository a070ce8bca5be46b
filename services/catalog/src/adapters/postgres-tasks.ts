import type { Database } from '@shop/platform/db/database';
import { startHousekeeping } from '@shop/platform/messaging/housekeeping';
import { startRelay } from '@shop/platform/messaging/relay';
import type { StartTask } from '../service';

/** What runs beside the products in PostgreSQL: the relay of its outbox, and clearing away what is over. */
export function postgresTasks(db: Database): StartTask[] {
  return [(bus, logger) => startRelay(db, bus, logger), (_bus, logger) => startHousekeeping(db, logger)];
}
