import type { Range } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';

/** A picture of this shop, with the first order of a range that shows it. */
export interface PictureOfOrder {
  readonly image: string;
  readonly orderId: string;
}

/** Returns what lines and returns of the orders of a range show, each picture once. */
export function picturesOfOrders(db: Queryable, { after, upTo }: Range): Promise<PictureOfOrder[]> {
  return db.query<PictureOfOrder>(
    `WITH shown AS (
       SELECT image, order_id FROM order_lines WHERE order_id > $1 AND order_id <= $2
       UNION ALL
       SELECT photo, t.order_id FROM returns t JOIN return_lines r ON r.return_id = t.id, unnest(r.photos) AS photo
       WHERE t.order_id > $1 AND t.order_id <= $2)
     SELECT image, min(order_id) AS "orderId" FROM shown WHERE image LIKE '/uploads/%' GROUP BY image ORDER BY image`,
    [after, upTo],
  );
}
