import type { Database, Tx } from '@shop/platform/db/database';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { lockOrder, updateOrder } from '../adapters/order-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import type { Decision, Order } from '../domain/order';
import { applyEffect } from '../domain/stock';
import { decisionEvents } from './order-events';

/**
 * Carries a decision out: status, timeline, stock and events in the caller's transaction, on the locked order.
 * @returns the order after it, or undefined when there is no such order
 */
export async function changeOrder(
  db: Database,
  tx: Tx,
  orderId: string,
  now: Date,
  decide: (order: Order) => Decision,
): Promise<Order | undefined> {
  const before = await lockOrder(tx, orderId);
  if (!before) return undefined;
  const decision = decide(before);
  if (Object.keys(decision).length === 0) return before;
  const draft = applyDecision(before, decision, now);
  const events = decisionEvents(draft, decision, before.version);
  const after = { ...draft, version: before.version + events.length };
  await updateOrder(tx, before, after);
  if (decision.stock) await changeStock(db, tx, after, decision.stock);
  await appendEvents(db, tx, events);
  return after;
}

function applyDecision(order: Order, decision: Decision, now: Date): Order {
  const paymentId = decision.paymentId ?? order.paymentId;
  if (decision.status === undefined) return { ...order, paymentId };
  const entry = { status: decision.status, at: now, note: decision.note ?? null };
  return { ...order, paymentId, status: decision.status, updatedAt: now, timeline: [...order.timeline, entry] };
}

async function changeStock(db: Database, tx: Tx, order: Order, effect: NonNullable<Decision['stock']>): Promise<void> {
  const tracked = order.lines.filter((line) => line.tracked);
  const stock = await lockStock(
    tx,
    tracked.map((line) => line.productId),
  );
  const changed = tracked.flatMap((line) => {
    const before = stock.get(line.productId);
    return before ? [applyEffect(before, effect, line.quantity)] : [];
  });
  await saveStock(db, tx, changed);
}
