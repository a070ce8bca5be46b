import type { Queryable } from '@shop/platform/db/database';
import { wrongTimelines } from '../adapters/timeline-audit';

/** Reads all timelines and returns a sentence for each order that is not in the last state of its own. */
export async function auditTimelines(db: Queryable): Promise<string[]> {
  return (await wrongTimelines(db)).map(({ id, status, last }) =>
    last === null
      ? `Order ${id} is ${status} and has no timeline.`
      : `Order ${id} is ${status}, by its timeline ${last}.`,
  );
}
