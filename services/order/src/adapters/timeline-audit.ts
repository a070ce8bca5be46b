import type { OrderStatus } from '@shop/contracts/api/order';
import type { Queryable } from '@shop/platform/db/database';

/** An order whose timeline ends otherwise than in its status. */
export interface WrongTimeline {
  readonly id: string;
  readonly status: OrderStatus;
  /** null where there is no timeline */
  readonly last: OrderStatus | null;
}

/** Looks at all orders. */
export function wrongTimelines(db: Queryable): Promise<WrongTimeline[]> {
  return db.query<WrongTimeline>(
    `SELECT o.id, o.status, t.status AS last
     FROM orders o LEFT JOIN (
       SELECT DISTINCT ON (order_id) order_id, status FROM order_timeline ORDER BY order_id, position DESC
     ) t ON t.order_id = o.id
     WHERE t.status IS DISTINCT FROM o.status ORDER BY o.id`,
  );
}
