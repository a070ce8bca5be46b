import type { Database } from '../db/database';
import type { StartPart } from '../define-service';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import type { EventBus } from './bus';
import { startHousekeeping } from './housekeeping';
import { measureOutbox, outboxTable } from './outbox-metrics';
import { startRelay } from './relay';

/** What a service with an outbox runs: the relay that publishes it where it needs one, and the deletion of old rows. */
export function outboxParts(db: Database, bus: EventBus, logger: Logger, { registry }: Metrics): StartPart[] {
  measureOutbox(outboxTable(db), registry);
  return [...(db.outbox.isRelayed ? [() => startRelay(db, bus, logger)] : []), () => startHousekeeping(db, logger)];
}
