import type { OrderStatus, OrderView } from '@shop/contracts/api/order';
import type { Range } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';

export interface WrongCount {
  /** '' for all orders */
  readonly view: OrderView | '';
  readonly status: OrderStatus;
  readonly kept: number;
  readonly counted: number;
}

/** Counts all orders; returns what is kept otherwise. */
export function wrongCounts(db: Queryable): Promise<WrongCount[]> {
  return db.query<WrongCount>(
    `SELECT view, status, coalesce(kept, 0) AS kept, coalesce(counted, 0) AS counted
     FROM (SELECT view, status, coalesce(payment_mode, '') AS mode, sum(n)::bigint AS kept
           FROM order_counts GROUP BY 1, 2, 3) k
       FULL JOIN (
         SELECT '' AS view, status, coalesce(payment_mode, '') AS mode, count(*) AS counted FROM orders GROUP BY 2, 3
         UNION ALL
         SELECT view, status, coalesce(payment_mode, ''), count(*) FROM order_desk GROUP BY 1, 2, 3) c
       USING (view, status, mode)
     WHERE coalesce(kept, 0) <> coalesce(counted, 0) ORDER BY view, status`,
  );
}

/** Returns the orders of a range of which the desk is told otherwise, but for sizes that are to be looked at again. */
export async function wrongEntries(db: Queryable, { after, upTo }: Range): Promise<{ id: string; view: OrderView }[]> {
  return db.query(
    `SELECT order_id AS id, view
     FROM (SELECT * FROM order_desk WHERE order_id > $1 AND order_id <= $2) kept
       FULL JOIN (SELECT * FROM order_desk_now WHERE order_id > $1 AND order_id <= $2) now USING (order_id, view)
     WHERE (kept.status IS DISTINCT FROM now.status OR kept.payment_mode IS DISTINCT FROM now.payment_mode)
       AND NOT (view = 'size-missing' AND EXISTS (SELECT 1 FROM products_to_recheck))
     ORDER BY order_id, view`,
    [after, upTo],
  );
}
