import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { paymentOf } from '@shop/contracts/internal/order';
import type { Database, Queryable } from '@shop/platform/db/database';
import { inSchema, type Part } from '@shop/platform/db/parts';
import { prepared } from '@shop/platform/db/prepared';

const LOOK = prepared('SELECT provider_order_id AS id FROM provider_orders WHERE order_id = $1');

/**
 * Looks for the provider's order for one of ours. @returns its id if that is known, and whether it was begun by a release that
 * noted that before it asked the provider
 */
export async function lookForProviderOrder(
  db: Queryable,
  orderId: string,
): Promise<{ isBegun: boolean; id: string | null }> {
  const [row] = await db.query<{ id: string | null }>(LOOK, [orderId]);
  return { isBegun: row !== undefined, id: row?.id ?? null };
}

/** The provider's order for one of ours. */
export interface MadeProviderOrder {
  readonly id: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly createdAt: Date;
  /** see schedule */
  readonly firstCheckAt: Date;
  readonly mode: PaymentMode;
}

/** The lock of our order comes first, as for whoever takes its money: the other way round each would wait for the other. */
const keep = (
  schema: string,
) => `INSERT INTO ${schema}provider_orders AS p (order_id, provider_order_id, amount_paise, created_at, next_check_at, payment_mode)
     SELECT $1, $2, $3, $4, $5, $6
     FROM (SELECT count(*) FROM (SELECT FROM ${schema}orders WHERE id = $1 FOR NO KEY UPDATE) own) locked
     ON CONFLICT (order_id) DO UPDATE SET provider_order_id = coalesce(p.provider_order_id, excluded.provider_order_id)
     RETURNING provider_order_id AS kept`;

/**
 * Keeps the provider's order for one of ours, unless one is kept.
 * @param placed our order itself, where it is not certain that it is here already
 * @returns the id of the one that counts
 */
export async function keepProviderOrder(
  db: Database,
  { id, orderId, amountPaise, createdAt, firstCheckAt, mode }: MadeProviderOrder,
  placed?: Part,
): Promise<string> {
  const values = [orderId, id, amountPaise, createdAt, firstCheckAt, mode];
  const kept = { name: 'kept', text: keep(inSchema(db.schema)), values };
  // with it goes that the order is held longer, where that waits to be written
  const parts = placed ? [{ name: 'placed', ...placed }, kept] : [kept];
  const [row] = await db.withLater<{ kept: string }>(parts, paymentOf(orderId));
  return row?.kept ?? id;
}

/** Returns the provider's order for one of ours, once it is known, and the amount that it was made for. */
export async function providerOrderOf(
  db: Queryable,
  orderId: string,
): Promise<{ id: string; amountPaise: number } | undefined> {
  const [row] = await db.query<{ id: string; amountPaise: number }>(
    `SELECT provider_order_id AS id, amount_paise AS "amountPaise" FROM provider_orders
     WHERE order_id = $1 AND provider_order_id IS NOT NULL`,
    [orderId],
  );
  return row;
}

/** Which of our orders a provider's order is for, and whose keys it was made with. */
export interface ProvidedOrder {
  readonly orderId: string;
  readonly mode: PaymentMode | null;
}

export async function orderOfProviderOrder(db: Queryable, providerOrderId: string): Promise<ProvidedOrder | undefined> {
  const [row] = await db.query<ProvidedOrder>(
    'SELECT order_id AS "orderId", payment_mode AS mode FROM provider_orders WHERE provider_order_id = $1',
    [providerOrderId],
  );
  return row;
}

/** Returns whether the provider's order with this receipt was claimed and its id is not known. */
export async function isClaimed(db: Queryable, orderId: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM provider_orders WHERE order_id = $1 AND provider_order_id IS NULL', [
    orderId,
  ]);
  return rows.length > 0;
}

export interface DueCheck {
  readonly orderId: string;
  readonly providerOrderId: string;
  readonly createdAt: Date;
  readonly checks: number;
  /** until when this check has it; one that was hastened meanwhile has another */
  readonly takenUntil: Date;
}

/** Takes checks that are due with today's keys and puts them off by a minute, so that only one process asks. */
export function takeDueChecks(db: Queryable, mode: PaymentMode, now: Date, limit: number): Promise<DueCheck[]> {
  return db.query<DueCheck>(
    `UPDATE provider_orders SET next_check_at = $1::timestamptz + interval '1 minute'
     WHERE order_id IN (
       SELECT order_id FROM provider_orders WHERE next_check_at <= $1 AND provider_order_id IS NOT NULL
         AND (payment_mode IS NULL OR payment_mode = $3)
       ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING order_id AS "orderId", provider_order_id AS "providerOrderId", created_at AS "createdAt", checks,
       next_check_at AS "takenUntil"`,
    [now, limit, mode],
  );
}

/** Plans the check after this one, unless another was planned meanwhile. */
export async function scheduleCheck(
  db: Queryable,
  { orderId, takenUntil }: DueCheck,
  at: Date | null,
  checks: number,
): Promise<void> {
  await db.query(
    'UPDATE provider_orders SET next_check_at = $3, checks = $4 WHERE order_id = $1 AND next_check_at = $2',
    [orderId, takenUntil, at, checks],
  );
}

/** Asks the reconciler to check an order immediately. */
export async function hastenCheck(db: Queryable, orderId: string, at: Date): Promise<void> {
  await db.query('UPDATE provider_orders SET next_check_at = $2, checks = 0 WHERE order_id = $1', [orderId, at]);
}
