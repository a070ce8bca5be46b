import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import type { Look } from '@shop/platform/db/looks';
import type { Order } from '../domain/order';
import type { UnpaidHolds } from '../domain/unpaid-holds';
import { selectOrders } from './order-rows';

/** What a shopper's orders hold, and how often somebody has changed that. */
export interface CountedHolds extends UnpaidHolds {
  readonly turns: number;
}

interface HoldsRow {
  forgotten: boolean;
  turns: number | null;
  lines: { orderId: string; productId: string; quantity: number }[] | null;
}

/** What the shopper's orders hold that are neither paid nor over, unless the account was deleted. */
export function holdsLook(userId: string, now: Date): Look<HoldsRow, CountedHolds | 'forgotten'> {
  return {
    text: `SELECT EXISTS (SELECT FROM forgotten_users WHERE id = $1) AS forgotten,
        (SELECT t.turns FROM shopper_turns t WHERE t.shopper = hashtextextended($3, 1)) AS turns,
        (SELECT json_agg(json_build_object('orderId', o.id, 'productId', l.product_id, 'quantity', l.quantity)
           ORDER BY o.created_at, o.id)
         FROM orders o JOIN order_lines l ON l.order_id = o.id
         WHERE o.user_id = $1 AND o.status = 'awaiting-payment' AND o.expires_at > $2) AS lines`,
    values: [userId, now, userId],
    read: ([row]) => {
      if (row?.forgotten === true) return 'forgotten';
      const lines = row?.lines ?? [];
      const pieces = new Map<string, number>();
      for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
      return { orderIds: [...new Set(lines.map(({ orderId }) => orderId))], pieces, turns: row?.turns ?? 0 };
    },
  };
}

/** Returns the shopper's unpaid orders with this note and total, newest first. */
export function findUnpaidOrders(
  db: Queryable,
  userId: string,
  { note, totalPaise }: Pick<Order, 'note' | 'totalPaise'>,
  now: Date,
): Promise<Order[]> {
  return selectOrders(
    db,
    `WHERE o.user_id = $1 AND o.status = 'awaiting-payment' AND o.note = $2 AND o.total_paise = $3 AND o.expires_at > $4
     ORDER BY o.created_at DESC LIMIT 20`,
    [userId, note, totalPaise, now],
  );
}

export interface DueOrder {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Returns unpaid orders whose time has passed, those that expired first in front; `after` is where the last page ended. */
export function findDueOrders(db: Queryable, now: Date, after: DueOrder, limit: number): Promise<DueOrder[]> {
  return db.query<DueOrder>(
    `SELECT id, expires_at AS "expiresAt" FROM orders
     WHERE status = 'awaiting-payment' AND expires_at <= $1 AND (expires_at, id) > ($2, $3)
     ORDER BY expires_at, id LIMIT $4`,
    [now, after.expiresAt, after.id, limit],
  );
}

/** Ends the time of unpaid orders that were placed for another payment mode: nothing takes their payment any more. */
export async function endOtherModes(db: Queryable, mode: PaymentMode, now: Date): Promise<void> {
  await db.query(
    `UPDATE orders SET expires_at = $2 WHERE status = 'awaiting-payment' AND payment_mode <> $1 AND expires_at > $2`,
    [mode, now],
  );
}
