import type { Database } from '@shop/platform/db/database';
import { expireOrder } from '../domain/order';
import { changeOrder } from './change-order';

const BATCH = 100;

/** Gives up the orders whose time to pay has passed, each in its own transaction. */
export async function expireOrders(db: Database, now: Date): Promise<void> {
  for (;;) {
    const due = await db.query<{ id: string }>(
      `SELECT id FROM orders WHERE status = 'awaiting-payment' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
      [now, BATCH],
    );
    for (const { id } of due) {
      await db.transaction((tx) => changeOrder(db, tx, id, now, (order) => expireOrder(order, now)));
    }
    if (due.length < BATCH) return;
  }
}
