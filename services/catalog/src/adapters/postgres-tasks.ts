import type { Database } from '@shop/platform/db/database';
import { startHousekeeping } from '@shop/platform/messaging/housekeeping';
import { measureOutbox, outboxTable } from '@shop/platform/messaging/outbox-metrics';
import { startRelay } from '@shop/platform/messaging/relay';
import { startMarking } from './mark-products';
import type { ChangeJournal } from '../ports/change-journal';
import type { StartTask } from '../ports/start-task';

/**
 * Returns what runs beside the products in PostgreSQL: the relay of its outbox where it needs one, housekeeping, and what makes up for missing marks.
 */
export function postgresTasks(db: Database, journal: ChangeJournal): StartTask[] {
  return [
    ...(db.outbox.isRelayed ? [relayed(db)] : []),
    (_bus, logger) => startHousekeeping(db, logger),
    (_bus, logger) => startMarking(db, journal, logger),
  ];
}

function relayed(db: Database): StartTask {
  return (bus, logger, { registry }) => {
    measureOutbox(outboxTable(db), registry);
    return startRelay(db, bus, logger);
  };
}
