import { findInRanges } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';
import { wrongUses } from '../adapters/offer-counts';
import { wrongCounts, wrongEntries } from '../adapters/lists-audit';
import { orderRanges } from '../adapters/order-ranges';

/** Counts all orders and uses of offers, and returns a sentence for each figure and each list of the desk that is kept otherwise. */
export async function auditLists(db: Queryable): Promise<string[]> {
  const counts = await wrongCounts(db);
  const uses = await wrongUses(db);
  const entries = await findInRanges(orderRanges(db), (range) => wrongEntries(db, range));
  return [
    ...counts.map(({ view, status, kept, counted }) => {
      const orders = view === '' ? `${status} orders` : `${status} orders in “${view}”`;
      return `${kept} ${orders} are kept, and there are ${counted}.`;
    }),
    ...uses.map(
      ({ id, kept, counted }) =>
        `Offer ${id} is kept as used ${kept} times, and was ${counted} times, or saved otherwise.`,
    ),
    ...entries.map(({ id, view }) => `Order ${id} is not in “${view}” as it is.`),
  ];
}
