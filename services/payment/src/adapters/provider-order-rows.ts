import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import { prepared } from '@shop/platform/db/prepared';

/** Claims the making of the provider's order; false when it may have been made before. `firstCheckAt`: see schedule. */
export async function claimProviderOrder(
  db: Queryable,
  claim: { orderId: string; amountPaise: number; createdAt: Date; firstCheckAt: Date; mode: PaymentMode },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO provider_orders (order_id, amount_paise, created_at, next_check_at, payment_mode)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (order_id) DO NOTHING RETURNING order_id`,
    [claim.orderId, claim.amountPaise, claim.createdAt, claim.firstCheckAt, claim.mode],
  );
  return rows.length > 0;
}

const BEGIN = prepared(
  `WITH claimed AS (
       INSERT INTO provider_orders (order_id, amount_paise, created_at, next_check_at, payment_mode)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (order_id) DO NOTHING RETURNING order_id)
     SELECT EXISTS (SELECT FROM claimed) AS "isFirst",
       (SELECT provider_order_id FROM provider_orders WHERE order_id = $1) AS id,
       (SELECT i.id FROM installation i) AS installation`,
);

/**
 * Claims it, and reads what there is otherwise. @returns whether it is the first claim, the provider's id if that is
 * known, and this installation's mark
 */
export async function beginProviderOrder(
  db: Queryable,
  claim: { orderId: string; amountPaise: number; createdAt: Date; firstCheckAt: Date; mode: PaymentMode },
): Promise<{ isFirst: boolean; id: string | null; installation: string }> {
  const [row] = await db.query<{ isFirst: boolean; id: string | null; installation: string }>(BEGIN, [
    claim.orderId,
    claim.amountPaise,
    claim.createdAt,
    claim.firstCheckAt,
    claim.mode,
  ]);
  if (!row) throw new Error('the database has no installation id');
  return row;
}

const KEEP = prepared(
  `UPDATE provider_orders SET provider_order_id = coalesce(provider_order_id, $2) WHERE order_id = $1
     RETURNING provider_order_id AS kept`,
);

/** Keeps the provider's id for our order, unless one is there. @returns the one that counts */
export async function keepProviderOrder(db: Queryable, orderId: string, providerOrderId: string): Promise<string> {
  const [row] = await db.query<{ kept: string }>(KEEP, [orderId, providerOrderId]);
  return row?.kept ?? providerOrderId;
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
