import type { Database, Tx } from '@shop/platform/db/database';
import { NotFoundError } from '@shop/platform/errors';
import type { Clock } from '../adapters/database-clock';
import { lockOrder } from '../adapters/order-rows';
import { findOrderOfReturn, findReturnsOf } from '../adapters/return-rows';
import type { Decision } from '../domain/decision';
import type { Order } from '../domain/order';
import type { OrderReturn } from '../domain/return';
import { changeLockedOrders } from './change-order';

export type ReturnStep = Extract<Decision, { kind: 'return-moved' }>;

/** What a step is decided on: everything is locked behind the order. */
export interface ReturnState {
  readonly tx: Tx;
  readonly order: Order;
  readonly returns: readonly OrderReturn[];
  readonly current: OrderReturn;
  readonly at: Date;
}

/**
 * Moves a return one step, in its own transaction.
 * @throws NotFoundError, and what `decide` throws
 */
export async function moveReturn(
  db: Database,
  returnId: string,
  decide: (state: ReturnState) => Omit<ReturnStep, 'kind'> | Promise<Omit<ReturnStep, 'kind'>>,
  now: Clock,
): Promise<OrderReturn> {
  return db.transaction(async (tx) => {
    const orderId = await findOrderOfReturn(tx, returnId);
    const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
    const returns = order ? await findReturnsOf(tx, order.id) : [];
    const current = returns.find(({ id }) => id === returnId);
    if (!order || !current) throw new NotFoundError('Return not found', 'return-not-found');
    const step = await decide({ tx, order, returns, current, at: await now(tx) });
    await changeLockedOrders(tx, [order], now, () => ({ kind: 'return-moved', ...step }));
    return step.returned;
  });
}
