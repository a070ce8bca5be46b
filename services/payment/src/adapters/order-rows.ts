import type { OrderStatus } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable, Tx } from '@shop/platform/db/database';

/** An order as payment knows it. */
export interface KnownOrder {
  readonly id: string;
  /** null once the account was deleted */
  readonly userId: string | null;
  /** null: money came for an order that nobody knows */
  readonly amountPaise: number | null;
  readonly status: OrderStatus | 'unknown';
  /** the captured payment that paid it */
  readonly settledBy: string | null;
  /** null for an old order of which nobody knows */
  readonly paymentMode: PaymentMode | null;
}

const COLUMNS =
  'id, user_id AS "userId", amount_paise AS "amountPaise", status, settled_by AS "settledBy", payment_mode AS "paymentMode"';

export async function findOrder(db: Queryable, id: string): Promise<KnownOrder | undefined> {
  const [order] = await db.query<KnownOrder>(`SELECT ${COLUMNS} FROM orders WHERE id = $1`, [id]);
  return order;
}

/** Everything about one order's money happens behind this lock. */
export async function lockOrder(tx: Tx, id: string): Promise<KnownOrder | undefined> {
  const [order] = await tx.query<KnownOrder>(`SELECT ${COLUMNS} FROM orders WHERE id = $1 FOR UPDATE`, [id]);
  return order;
}

/** Keeps what an event or the owner told; what is older than the last event seen changes nothing. */
export async function saveOrder(
  db: Queryable,
  order: Omit<KnownOrder, 'settledBy'> & { readonly sequence: number },
): Promise<void> {
  await db.query(
    `INSERT INTO orders (id, user_id, amount_paise, status, sequence, payment_mode) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, amount_paise = excluded.amount_paise,
       status = excluded.status, sequence = excluded.sequence,
       payment_mode = coalesce(excluded.payment_mode, orders.payment_mode)
     WHERE orders.sequence < excluded.sequence OR (orders.status = 'unknown' AND excluded.status <> 'unknown')`,
    [order.id, order.userId, order.amountPaise, order.status, order.sequence, order.paymentMode],
  );
}

/** A later status; an older event than the last one seen changes nothing. */
export async function changeStatus(tx: Tx, id: string, status: OrderStatus, sequence: number): Promise<void> {
  await tx.query('UPDATE orders SET status = $2, sequence = $3 WHERE id = $1 AND sequence < $3', [
    id,
    status,
    sequence,
  ]);
}

export async function settleOrder(tx: Tx, id: string, paymentId: string): Promise<void> {
  await tx.query('UPDATE orders SET settled_by = $2 WHERE id = $1', [id, paymentId]);
}

/** The number of the next event about this order. */
export async function nextSequence(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ sequence: number }>(
    'UPDATE orders SET payment_sequence = payment_sequence + 1 WHERE id = $1 RETURNING payment_sequence AS sequence',
    [id],
  );
  if (!row) throw new Error(`no order ${id}`);
  return row.sequence;
}

export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  await tx.query('UPDATE orders SET user_id = NULL WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM idempotency_keys WHERE scope = $1', [paymentScope(userId)]);
}

/** Idempotency keys are a caller's own. */
export function paymentScope(userId: string): string {
  return `payment ${userId}`;
}
