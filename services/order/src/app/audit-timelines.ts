import { findInRanges } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';
import { orderRanges } from '../adapters/order-ranges';
import { wrongTimelines } from '../adapters/timeline-audit';

/** Reads all timelines and returns a sentence for each order that is not in the last state of its own. */
export async function auditTimelines(db: Queryable): Promise<string[]> {
  const wrong = await findInRanges(orderRanges(db), (range) => wrongTimelines(db, range));
  return wrong.map(({ id, status, last }) =>
    last === null
      ? `Order ${id} is ${status} and has no timeline.`
      : `Order ${id} is ${status}, by its timeline ${last}.`,
  );
}
