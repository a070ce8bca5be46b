import type { Database, Tx } from '@shop/platform/db/database';
import type { NewEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { Clock } from '../adapters/database-clock';
import { decisionEvents } from '../adapters/order-events';
import { returnUses } from '../adapters/offer-rows';
import { lockOrder, updateOrder } from '../adapters/order-rows';
import { savePartRefund } from '../adapters/part-refund-rows';
import { findReturnsOf, saveReturn } from '../adapters/return-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import type { Decision, StockMove } from '../domain/decision';
import { evolve, isTest, type Order } from '../domain/order';
import { orderNotFound } from '../domain/order-not-found';
import type { OrderReturn } from '../domain/return';
import { stockMoves } from '../domain/stock-moves';
import { applyEffect, type Stock } from '../domain/stock';
import { issueDocuments } from './issue-documents';

export type Decide = (order: Order, now: Date) => Decision;

export interface Change {
  readonly before: Order;
  readonly after: Order;
  readonly events: readonly NewEvent[];
  readonly moves: readonly StockMove[];
  readonly decision: Decision;
}

/**
 * Changes an order in its own transaction, for instance by `shipOrder`.
 * @throws NotFoundError; ConflictError for an illegal move
 */
export async function moveOrder(db: Database, orderId: string, decide: Decide, now: Clock): Promise<Order> {
  const order = await db.transaction((tx) => changeOrder(tx, orderId, now, decide));
  if (!order) throw orderNotFound();
  return order;
}

/**
 * Locks the order and applies a decision: status, timeline, stock and events in the caller's transaction.
 * @returns the order after it, or undefined when there is no such order
 */
export async function changeOrder(tx: Tx, orderId: string, now: Clock, decide: Decide): Promise<Order | undefined> {
  const before = await lockOrder(tx, orderId);
  if (!before) return undefined;
  const [after] = await changeLockedOrders(tx, [before], now, decide);
  return after;
}

export interface OrderOf {
  readonly orderId: string;
  /** whose it has to be; undefined for the staff */
  readonly userId?: string;
}

/**
 * Does the same by a decision that depends on the order's returns, too.
 * @throws NotFoundError, and what `decide` throws
 */
export async function changeOrderWithReturns(
  tx: Tx,
  { orderId, userId }: OrderOf,
  now: Clock,
  decide: (order: Order, returns: readonly OrderReturn[]) => Decision,
): Promise<Order> {
  const order = await lockOrder(tx, orderId);
  if (!order || (userId !== undefined && order.userId !== userId)) throw orderNotFound();
  const returns = await findReturnsOf(tx, orderId);
  const [after] = await changeLockedOrders(tx, [order], now, () => decide(order, returns));
  return after ?? order;
}

/**
 * Does the same for several orders, which the caller has locked. Orders are always locked first and stock afterwards,
 * each in the order of their ids and in one statement, so that transactions do not deadlock.
 */
export async function changeLockedOrders(
  tx: Tx,
  orders: readonly Order[],
  now: Clock,
  decide: Decide,
): Promise<Order[]> {
  const at = await now(tx);
  const changes = orders.map((order) => changeOf(order, decide(order, at), at));
  const productIds = changes.flatMap(({ moves }) => moves.map(({ line }) => line.productId));
  const stock = productIds.length > 0 ? await lockStock(tx, productIds) : new Map<string, Stock>();
  return writeChanges(tx, changes, stock, at);
}

/** Has changes of orders written, with what they do to the stock, which the caller has locked or guards. */
export async function writeChanges(
  tx: Tx,
  changes: readonly Change[],
  stock: ReadonlyMap<string, Stock>,
  at: Date,
): Promise<Order[]> {
  for (const { before, after, decision } of changes) {
    if (after !== before) await updateOrder(tx, before, after);
    if (endsUnfulfilled(before, after)) tx.defer(...returnUses(after));
    if (decision.kind === 'return-moved') await saveReturn(tx, decision.returned);
    if ('partRefund' in decision && decision.partRefund) await savePartRefund(tx, after.id, decision.partRefund, at);
  }
  await changeStock(tx, changes, stock);
  await appendEvents(
    tx,
    changes.flatMap(({ events }) => events),
  );
  const settled: Order[] = [];
  for (const change of changes) settled.push(await issueDocuments(tx, change, at));
  return settled;
}

/** An order that is cancelled, expires or is paid back as a whole has not used its offers. */
function endsUnfulfilled(before: Order, after: Order): boolean {
  return after.status !== before.status && ['cancelled', 'expired', 'refunding'].includes(after.status);
}

export function changeOf(before: Order, decision: Decision, now: Date): Change {
  if (decision.kind === 'nothing') return { before, after: before, events: [], moves: [], decision };
  const draft = evolve(before, decision, now);
  const events = decisionEvents(draft, decision, before.version);
  const after = { ...draft, version: before.version + events.length };
  return { before, after, events, moves: stockMoves(before, after, decision), decision };
}

async function changeStock(tx: Tx, changes: readonly Change[], stockBefore: ReadonlyMap<string, Stock>): Promise<void> {
  const moves = changes.flatMap(({ after, moves: own }) =>
    own.map((move) => ({ ...move, orderId: after.id, test: isTest(after) })),
  );
  const stock = new Map(stockBefore);
  const testSold = new Map<string, number>();
  for (const { line, effect, quantity, orderId, test } of moves) {
    const { productId } = line;
    const before = stock.get(productId);
    if (!before) continue;
    const after = applyEffect(before, effect, { ...line, quantity }, orderId);
    stock.set(productId, after);
    if (test) testSold.set(productId, (testSold.get(productId) ?? 0) + after.sold - before.sold);
  }
  await saveStock(tx, [...stock.values()], testSold);
}
