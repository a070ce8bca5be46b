import type { Queryable } from '@shop/platform/db/database';

/** The pictures of this shop that a part of all orders shows. */
export interface PicturesOfOrders {
  /** each once, with the first order that shows it */
  readonly pictures: readonly { readonly image: string; readonly orderId: string }[];
  /** the last order of the part; null behind all */
  readonly last: string | null;
}

/** Returns what lines and returns of the next orders show. @param after the last order of the part before; empty for the first */
export async function picturesOfOrders(db: Queryable, after: string, limit: number): Promise<PicturesOfOrders> {
  const [part] = await db.query<PicturesOfOrders>(
    `WITH page AS MATERIALIZED (SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT $2),
     shown AS (
       SELECT image, order_id FROM order_lines WHERE order_id IN (SELECT id FROM page)
       UNION ALL
       SELECT photo, t.order_id FROM returns t JOIN return_lines r ON r.return_id = t.id, unnest(r.photos) AS photo
       WHERE t.order_id IN (SELECT id FROM page)),
     own AS (SELECT image, min(order_id) AS order_id FROM shown WHERE image LIKE '/uploads/%' GROUP BY image)
     SELECT (SELECT max(id) FROM page) AS last, coalesce((
       SELECT json_agg(json_build_object('image', image, 'orderId', order_id) ORDER BY image) FROM own), '[]') AS pictures`,
    [after, limit],
  );
  return part ?? { pictures: [], last: null };
}
