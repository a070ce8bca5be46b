import type { Database } from '@shop/platform/db/database';
import type { Logger } from '@shop/platform/logger';
import type { Clock } from '../adapters/database-clock';
import { expireOrder } from '../domain/order';
import { changeOrder } from './change-order';

const BATCH = 100;

/**
 * Gives up the orders whose time to pay has passed, each in its own transaction. One that cannot be given up now is
 * logged and left for the next time; those behind it have their turn.
 * @throws when the database does not answer
 */
export async function expireOrders(db: Database, now: Clock, logger: Logger): Promise<void> {
  const at = await now(db);
  let after = { id: '', expiresAt: new Date(0) };
  for (;;) {
    const due = await db.query<{ id: string; expiresAt: Date }>(
      `SELECT id, expires_at AS "expiresAt" FROM orders
       WHERE status = 'awaiting-payment' AND expires_at <= $1 AND (expires_at, id) > ($2, $3)
       ORDER BY expires_at, id LIMIT $4`,
      [at, after.expiresAt, after.id, BATCH],
    );
    for (const { id } of due) {
      try {
        await db.transaction((tx) => changeOrder(tx, id, now, expireOrder));
      } catch (error) {
        logger.error({ err: error, orderId: id }, 'an order could not be expired');
        await db.query('SELECT 1');
      }
    }
    const last = due.at(-1);
    if (due.length < BATCH || !last) return;
    after = last;
  }
}
