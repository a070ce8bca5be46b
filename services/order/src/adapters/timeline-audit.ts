import type { OrderStatus } from '@shop/contracts/api/order';
import type { Range } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';

/** An order whose timeline ends otherwise than in its status. */
export interface WrongTimeline {
  readonly id: string;
  readonly status: OrderStatus;
  /** null where there is no timeline */
  readonly last: OrderStatus | null;
}

/** Looks at the orders of a range. */
export function wrongTimelines(db: Queryable, { after, upTo }: Range): Promise<WrongTimeline[]> {
  return db.query<WrongTimeline>(
    `SELECT o.id, o.status, t.status AS last
     FROM orders o LEFT JOIN LATERAL (
       SELECT status FROM order_timeline WHERE order_id = o.id ORDER BY position DESC LIMIT 1) t ON true
     WHERE o.id > $1 AND o.id <= $2 AND t.status IS DISTINCT FROM o.status ORDER BY o.id`,
    [after, upTo],
  );
}
