import { startBackground } from '@shop/platform/background';
import { measureOutbox } from '@shop/platform/messaging/outbox-metrics';
import type { StartTask } from '../../ports/start-task';
import type { Mongo } from './connection';
import { CATALOGUE, foldCounts } from './counts/fold-counts';
import { recount } from './counts/recount';
import { createMongoChangeJournal } from './mongo-change-journal';
import { startOwnedRelay } from './mongo-owned-store';
import { productOutbox } from './product-outbox';
import { startMongoRelay } from './product-relay';

/** Each write counts its change itself; this finds what one could not that stopped, in ms. */
const COUNT_SWEEP_MS = 5_000;

/** Returns what runs beside the products in MongoDB. */
export function mongoTasks(mongo: Mongo): StartTask[] {
  return [
    (bus, logger, { registry }) => {
      measureOutbox(productOutbox(mongo), registry);
      return startMongoRelay(mongo, bus, logger);
    },
    (bus, logger) => startOwnedRelay(mongo, bus, logger),
    countWhatIsUncounted(mongo),
  ];
}

/** Counts what a process left uncounted that stopped. */
export function countWhatIsUncounted(mongo: Mongo): StartTask {
  return (_bus, logger) => {
    const journal = createMongoChangeJournal(mongo);
    let isCounted = false;
    let noted = '';
    const count = async () => {
      if (isCounted) await foldCounts(mongo);
      else isCounted = await recount(mongo);
      const now = await mongo.catalogue.findById(CATALOGUE, { version: 1, settled: 1 }).lean();
      const state = `${now?.version} ${now?.settled}`;
      if (state === noted) return;
      // whoever keeps lists may keep them with the figures from before, whoever counted
      await journal.note([{ of: 'counts' }]);
      noted = state;
    };
    const task = startBackground('catalog counts', COUNT_SWEEP_MS, count, logger);
    task.wake();
    return task;
  };
}
