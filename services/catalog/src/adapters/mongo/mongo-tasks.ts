import type { StartTask } from '../../service';
import type { Mongo } from './connection';
import { startMongoRelay } from './product-relay';

/** What runs beside the products in MongoDB. */
export function mongoTasks(mongo: Mongo): StartTask[] {
  return [(bus, logger) => startMongoRelay(mongo, bus, logger)];
}
