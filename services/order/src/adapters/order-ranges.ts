import { rangesOf, type Range } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';

/** Orders that one statement of an audit looks at: a few ms. */
const ORDERS = 1_000;

/** Divides all orders, and what is kept about them, into ranges of their ids. @param orders in each */
export const orderRanges = (db: Queryable, orders = ORDERS): AsyncGenerator<Range> =>
  rangesOf(db, 'orders', 'id', orders);
