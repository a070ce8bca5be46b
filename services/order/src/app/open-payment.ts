import type { Database } from '@shop/platform/db/database';
import type { Logger } from '@shop/platform/logger';
import type { Clock } from '../adapters/database-clock';
import { findOrder, holdUntil } from '../adapters/order-rows';
import { evolve, expireOrder, holdLonger, type Order } from '../domain/order';
import { changeAtOnce } from './change-at-once';
import { moveOrder, type Decide } from './change-order';

/** An order that ends sooner is held longer before it is answered, in ms: it might end while that waits to be written. */
const SOON_MS = 60_000;

/**
 * Holds the pieces of an order to the end of its payment's window. Where services share a database that is committed with
 * the provider's order, which payment keeps before it tells the shopper of it, and within a quarter of a second in any case.
 * @returns the order, whatever its status: only one that awaits a payment is held longer, and one whose time is over expires
 * @throws NotFoundError
 */
export async function openPayment(
  { db, now, logger }: { db: Database; now: Clock; logger: Logger },
  orderId: string,
  paymentWindowMs: number,
): Promise<Order> {
  const decide: Decide = (current, at) => {
    const ended = expireOrder(current, at);
    return ended.kind === 'nothing' ? holdLonger(current, paymentWindowMs, at) : ended;
  };
  const atOnce = async () => (await changeAtOnce(db, orderId, { now, decide })) ?? moveOrder(db, orderId, decide, now);
  if (!db.isShared) return atOnce();
  const at = await now(db);
  const order = await findOrder(db, orderId);
  const decision = order && decide(order, at);
  const isSafe = order?.expiresAt != null && order.expiresAt.getTime() - at.getTime() > SOON_MS;
  if (order && decision?.kind === 'nothing') return order;
  if (decision?.kind !== 'hold-longer' || order?.paymentMethod === 'cod' || !isSafe) return atOnce();
  void holdUntil(db, orderId, decision.expiresAt, at)
    .catch(atOnce)
    .catch((error: unknown) => {
      logger.error({ err: error, orderId }, 'an order whose payment is opened is not held longer');
    });
  return evolve(order, decision, at);
}
