import type { ReturnStatus } from '@shop/contracts/api/returns';
import type { Queryable, Tx } from '@shop/platform/db/database';
import type { PlaceInList } from '../domain/place-in-list';
import type { OrderReturn } from '../domain/return';
import { byOrder } from './by-order';

const COLUMNS = `r.id, r.order_id AS "orderId", r.kind, r.status, r.resolution, r.comment, r.pickup, r.pay_to AS "payTo",
  r.rejection, r.refund_paise AS "refundPaise", r.with_delivery AS "withDelivery", r.created_at AS "createdAt",
  r.updated_at AS "updatedAt",
  (SELECT json_agg(json_build_object('line', l.position, 'quantity', l.quantity, 'reason', l.reason, 'photos', l.photos,
      'condition', l.condition, 'replacement', l.replacement) ORDER BY l.position)
    FROM return_lines l WHERE l.return_id = r.id) AS lines`;

/** Returns an order's returns, oldest first. */
export function findReturnsOf(db: Queryable, orderId: string): Promise<OrderReturn[]> {
  return db.query<OrderReturn>(`SELECT ${COLUMNS} FROM returns r WHERE r.order_id = $1 ORDER BY r.created_at, r.id`, [
    orderId,
  ]);
}

/** Returns the returns of several orders, by order. */
export async function findReturnsByOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderReturn[]>> {
  const returns = await db.query<OrderReturn>(
    `SELECT ${COLUMNS} FROM returns r WHERE r.order_id = ANY($1) ORDER BY r.created_at, r.id`,
    [orderIds],
  );
  return byOrder(returns);
}

/** Returns the order that a return is of; undefined when there is no such return. */
export async function findOrderOfReturn(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ orderId: string }>('SELECT order_id AS "orderId" FROM returns WHERE id = $1', [id]);
  return row?.orderId;
}

/** The query for one page of returns, newest first, behind a place. */
export function returnPage(
  status: ReturnStatus | undefined,
  after: PlaceInList | undefined,
  limit: number,
): { text: string; values: unknown[] } {
  const conditions = [
    ...(status === undefined ? [] : ['r.status = $4']),
    ...(after
      ? ['(r.created_at, r.id) < ($1::timestamptz, $2::bpchar)']
      : ['$1::timestamptz IS NULL', '$2::bpchar IS NULL']),
  ];
  return {
    text: `SELECT ${COLUMNS} FROM returns r WHERE ${conditions.join(' AND ')}
       ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
    values: [after?.createdAt ?? null, after?.id ?? null, limit, ...(status === undefined ? [] : [status])],
  };
}

export function findReturnPage(db: Queryable, ...page: Parameters<typeof returnPage>): Promise<OrderReturn[]> {
  const { text, values } = returnPage(...page);
  return db.query<OrderReturn>(text, values);
}

export function countReturns(db: Queryable): Promise<{ status: ReturnStatus; count: number }[]> {
  return db.query('SELECT status, count(*) AS count FROM returns GROUP BY status');
}

/** Writes a return with its lines, in place of what there was of it. */
export async function saveReturn(tx: Tx, current: OrderReturn): Promise<void> {
  await tx.query(
    `INSERT INTO returns (id, order_id, kind, status, resolution, comment, pickup, pay_to, rejection, refund_paise,
       created_at, updated_at, with_delivery)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, resolution = excluded.resolution,
       rejection = excluded.rejection, refund_paise = excluded.refund_paise, updated_at = excluded.updated_at,
       with_delivery = excluded.with_delivery`,
    [
      current.id,
      current.orderId,
      current.kind,
      current.status,
      current.resolution,
      current.comment,
      current.pickup,
      current.payTo,
      current.rejection,
      current.refundPaise,
      current.createdAt,
      current.updatedAt,
      current.withDelivery,
    ],
  );
  await tx.query(
    `INSERT INTO return_lines (return_id, position, quantity, reason, photos, condition, replacement)
     SELECT $1, l.line, l.quantity, l.reason, l.photos, l.condition, l.replacement
     FROM jsonb_to_recordset($2) AS l(line smallint, quantity integer, reason text, photos text[], condition text,
       replacement jsonb)
     ON CONFLICT (return_id, position) DO UPDATE SET condition = excluded.condition, replacement = excluded.replacement`,
    [current.id, JSON.stringify(current.lines)],
  );
}

/** Returns the photos that returns of these orders show. */
export async function findPhotos(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ photo: string }>(
    `SELECT unnest(l.photos) AS photo FROM return_lines l JOIN returns r ON r.id = l.return_id WHERE r.order_id = ANY($1)`,
    [orderIds],
  );
  return rows.map(({ photo }) => photo);
}

/** Deletes what returns say of the person: pickup, words, and where money was paid to. */
export async function erasePersonOfReturns(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query(`UPDATE returns SET pickup = NULL, comment = NULL, pay_to = NULL WHERE order_id = ANY($1)`, [
    orderIds,
  ]);
}

/** Deletes which photos returns showed, but for those that are still `kept`; for photos that are removed. */
export async function forgetPhotos(db: Queryable, orderIds: readonly string[], kept: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE return_lines SET photos = ARRAY(SELECT photo FROM unnest(photos) AS photo WHERE photo = ANY($2))
     WHERE return_id IN (SELECT id FROM returns WHERE order_id = ANY($1))`,
    [orderIds, kept],
  );
}
