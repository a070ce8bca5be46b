import type { Database, Tx } from '@shop/platform/db/database';
import { cancelOrder } from '../domain/order';
import { changeOrder } from './change-order';

/** A deleted account's orders stay, without anything of the person; what was not paid yet is cancelled. */
export async function forgetUser(db: Database, tx: Tx, userId: string, now: Date): Promise<void> {
  const open = await tx.query<{ id: string }>(
    `SELECT id FROM orders WHERE user_id = $1 AND status = 'awaiting-payment' ORDER BY id`,
    [userId],
  );
  for (const { id } of open) {
    await changeOrder(db, tx, id, now, (order) =>
      order.status === 'awaiting-payment' ? cancelOrder(order, 'account-deleted') : {},
    );
  }
  await tx.query(`UPDATE orders SET user_id = NULL, note = '' WHERE user_id = $1`, [userId]);
  await tx.query('DELETE FROM idempotency_keys WHERE scope = $1', [`place-order ${userId}`]);
}
