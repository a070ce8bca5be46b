import { measureOutbox } from '@shop/platform/messaging/outbox-metrics';
import type { StartTask } from '../../ports/start-task';
import type { Mongo } from './connection';
import { productOutbox } from './product-outbox';
import { startMongoRelay } from './product-relay';

/** Returns what runs beside the products in MongoDB. */
export function mongoTasks(mongo: Mongo): StartTask[] {
  return [
    (bus, logger, { registry }) => {
      measureOutbox(productOutbox(mongo), registry);
      return startMongoRelay(mongo, bus, logger);
    },
  ];
}
