import { assertAnswers } from '@shop/platform/db/assert-answers';
import type { Database } from '@shop/platform/db/database';
import type { Logger } from '@shop/platform/logger';
import type { Clock } from '../adapters/database-clock';
import { findDueOrders, type DueOrder } from '../adapters/unpaid-orders';
import { expireOrder } from '../domain/order';
import { changeOrder } from './change-order';

const BATCH = 100;

/**
 * Expires the orders whose time to pay has passed, each in its own transaction. One that fails is logged and left for
 * the next run, so that it does not hold up those behind it.
 * @throws when the database does not answer
 */
export async function expireOrders(db: Database, now: Clock, logger: Logger): Promise<void> {
  const at = await now(db);
  let after: DueOrder = { id: '', expiresAt: new Date(0) };
  for (;;) {
    const due = await findDueOrders(db, at, after, BATCH);
    for (const { id } of due) {
      try {
        await db.transaction((tx) => changeOrder(tx, id, now, expireOrder));
      } catch (error) {
        logger.error({ err: error, orderId: id }, 'an order could not be expired');
        await assertAnswers(db);
      }
    }
    const last = due.at(-1);
    if (due.length < BATCH || !last) return;
    after = last;
  }
}
