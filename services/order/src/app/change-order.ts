import type { Tx } from '@shop/platform/db/database';
import type { NewEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { Clock } from '../adapters/database-clock';
import { lockOrder, updateOrder } from '../adapters/order-rows';
import { countTestSold, lockStock, saveStock } from '../adapters/stock-rows';
import { isTest, type Decision, type Order } from '../domain/order';
import { applyEffect } from '../domain/stock';
import { decisionEvents } from './order-events';

export type Decide = (order: Order, now: Date) => Decision;

interface Change {
  readonly before: Order;
  readonly after: Order;
  readonly decision: Decision;
  readonly events: readonly NewEvent[];
}

/**
 * Carries a decision out: status, timeline, stock and events in the caller's transaction, on the locked order.
 * @returns the order after it, or undefined when there is no such order
 */
export async function changeOrder(tx: Tx, orderId: string, now: Clock, decide: Decide): Promise<Order | undefined> {
  const before = await lockOrder(tx, orderId);
  if (!before) return undefined;
  const [after] = await changeLockedOrders(tx, [before], now, decide);
  return after;
}

/**
 * The same for several orders, which the caller has locked. Everybody locks orders first and stock afterwards, each in
 * the order of their ids and in one go: so nobody waits in a circle.
 */
export async function changeLockedOrders(
  tx: Tx,
  orders: readonly Order[],
  now: Clock,
  decide: Decide,
): Promise<Order[]> {
  const at = await now(tx);
  const changes = orders.map((order) => changeOf(order, decide(order, at), at));
  for (const { before, after } of changes) if (after !== before) await updateOrder(tx, before, after);
  await changeStock(tx, changes);
  await appendEvents(
    tx,
    changes.flatMap(({ events }) => events),
  );
  return changes.map(({ after }) => after);
}

function changeOf(before: Order, decision: Decision, now: Date): Change {
  if (Object.keys(decision).length === 0) return { before, after: before, decision, events: [] };
  const draft = applyDecision(before, decision, now);
  const events = decisionEvents(draft, decision, before.version);
  return { before, after: { ...draft, version: before.version + events.length }, decision, events };
}

function applyDecision(order: Order, decision: Decision, now: Date): Order {
  const { paymentId = order.paymentId, expiresAt = order.expiresAt } = decision;
  if (decision.status === undefined) return { ...order, paymentId, expiresAt };
  const { status, note = null, cancelledBy = order.cancelledBy } = decision;
  const timeline = [...order.timeline, { status, at: now, note }];
  return { ...order, paymentId, status, cancelledBy, updatedAt: now, timeline };
}

async function changeStock(tx: Tx, changes: readonly Change[]): Promise<void> {
  const moves = changes.flatMap(({ after, decision: { stock: effect } }) =>
    effect === undefined
      ? []
      : after.lines.filter((line) => line.tracked).map((line) => ({ ...line, effect, test: isTest(after) })),
  );
  if (moves.length === 0) return;
  const productIds = moves.map(({ productId }) => productId);
  const stock = await lockStock(tx, productIds);
  const testSold = new Map<string, number>();
  for (const { productId, effect, quantity, test } of moves) {
    const before = stock.get(productId);
    if (!before) continue;
    const after = applyEffect(before, effect, quantity);
    stock.set(productId, after);
    if (test) testSold.set(productId, (testSold.get(productId) ?? 0) + after.sold - before.sold);
  }
  await saveStock(tx, [...stock.values()]);
  await countTestSold(tx, testSold);
}
