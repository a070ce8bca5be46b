import type { Queryable } from '@shop/platform/db/database';

/** A picture of this shop that an order shows, and the first order that does. */
export interface OrderPicture {
  readonly image: string;
  readonly orderId: string;
}

/** Returns a page of the pictures of lines and of what comes back, each once. @param after the last of the page before; empty for the first */
export function picturesOfOrders(db: Queryable, after: string, limit: number): Promise<OrderPicture[]> {
  return db.query<OrderPicture>(
    `SELECT image, min(order_id) AS "orderId" FROM (
       SELECT image, order_id FROM order_lines
       UNION ALL
       SELECT photo, t.order_id FROM return_lines r JOIN returns t ON t.id = r.return_id, unnest(r.photos) AS photo
     ) shown WHERE image LIKE '/uploads/%' AND image > $1 GROUP BY image ORDER BY image LIMIT $2`,
    [after, limit],
  );
}
