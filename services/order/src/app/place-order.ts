import type { NewOrder } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { MESSAGES } from '@shop/contracts/api/messages';
import { MAX_QUANTITY } from '@shop/contracts/api/cart';
import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';
import type { Database, Tx } from '@shop/platform/db/database';
import { answerOnce, type Answer } from '@shop/platform/db/idempotency';
import { ConflictError, UnauthorizedError, ValidationError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { FetchProducts } from '../adapters/catalog-client';
import type { Clock } from '../adapters/database-clock';
import { insertOrder, selectOrders } from '../adapters/order-rows';
import type { KnownProduct } from '../adapters/product-rows';
import { isForgotten, lockShopper } from '../adapters/shopper-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import type { Order, OrderLine } from '../domain/order';
import { mergeLines, MIN_TOTAL_PAISE, toLine, totalOf, type Wanted } from '../domain/price-order';
import { available, hold, type Stock } from '../domain/stock';
import { presentItem, presentOrder } from '../http/present-order';
import { knownProducts } from './known-products';
import { assertFairShare, assertMayOrder, unpaidHolds } from './limit-unpaid';
import { placedEvent } from './order-events';

export interface PlaceOrderDeps {
  db: Database;
  fetchProducts: FetchProducts;
  now: Clock;
  /** ms that an order waits until its payment is opened */
  unopenedHoldMs: number;
  paymentMode: PaymentMode;
}

export interface PlaceOrderCommand {
  userId: string;
  order: NewOrder;
  idempotencyKey: string | undefined;
}

/**
 * Prices the items, holds their stock and writes the order with its events: all in one transaction, or nothing.
 * @throws ConflictError `total-changed`, `out-of-stock`, `too-many-unpaid` or `fair-share`, with what the client needs to
 * show; ValidationError
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  { userId, order, idempotencyKey }: PlaceOrderCommand,
): Promise<Answer> {
  const wanted = mergeLines(order.items.map((item) => ({ productId: item.product, quantity: item.quantity })));
  if (wanted.some((line) => line.quantity > MAX_QUANTITY))
    throw new ValidationError({ items: `At most ${MAX_QUANTITY} of one product` });
  const products = await knownProducts(
    deps.db,
    deps.fetchProducts,
    wanted.map((line) => line.productId),
  );
  return deps.db.transaction(async (tx) => {
    // one order of a shopper at a time: two presses of the button meet here
    await lockShopper(tx, userId);
    if (await isForgotten(tx, userId)) throw new UnauthorizedError();
    return answerOnce(tx, { scope: `place-order ${userId}`, key: idempotencyKey, request: order }, async () => {
      const repeated =
        idempotencyKey === undefined ? await findSameUnpaid(tx, userId, order, wanted, await deps.now(tx)) : undefined;
      if (repeated) return { status: 200, body: { message: MESSAGES.orderPlaced, order: presentOrder(repeated) } };
      const placed = await holdAndInsert(deps, tx, userId, order, wanted, products);
      return { status: 201, body: { message: MESSAGES.orderPlaced, order: presentOrder(placed) } };
    });
  });
}

async function holdAndInsert(
  deps: PlaceOrderDeps,
  tx: Tx,
  userId: string,
  order: NewOrder,
  wanted: readonly Wanted[],
  products: ReadonlyMap<string, KnownProduct>,
): Promise<Order> {
  const now = await deps.now(tx);
  const holds = await unpaidHolds(tx, userId, now);
  assertMayOrder(holds);
  const stock = await lockStock(
    tx,
    wanted.map((line) => line.productId),
  );
  const lines = priceLines(wanted, products, stock);
  assertFairShare(wanted, stock, holds);
  const totalPaise = totalOf(lines);
  if (Math.abs(order.total * 100 - totalPaise) >= 0.5) {
    throw new ConflictError('total-changed', 'Prices have changed since you looked. Please check the new total.', {
      total: paiseToRupees(totalPaise),
      items: lines.map(presentItem),
    });
  }
  if (totalPaise < MIN_TOTAL_PAISE) throw new ValidationError({ total: 'An order is at least ₹1' });

  const placed: Order = {
    ...{ id: newId(), userId, status: 'awaiting-payment', totalPaise, note: order.note ?? '', paymentId: null },
    ...{ version: 1, createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + deps.unopenedHoldMs) },
    cancelledBy: null,
    paymentMode: deps.paymentMode,
    lines,
    timeline: [{ status: 'awaiting-payment', at: now, note: null }],
  };
  await insertOrder(tx, placed);
  const held = lines.flatMap((line) => {
    const before = stock.get(line.productId);
    return before ? [hold(before, line.quantity)] : [];
  });
  await saveStock(tx, held);
  await appendEvents(tx, [placedEvent(placed)]);
  return placed;
}

/** Lines at today's prices. A product that is gone, or never was, counts as one of which nothing is left. */
function priceLines(
  wanted: readonly Wanted[],
  products: ReadonlyMap<string, KnownProduct>,
  stock: ReadonlyMap<string, Stock>,
): OrderLine[] {
  const short = wanted.flatMap(({ productId, quantity }) => {
    const tracked = stock.get(productId);
    const left = products.get(productId)?.deleted !== false ? 0 : tracked ? available(tracked) : quantity;
    return left < quantity ? [{ product: productId, available: left }] : [];
  });
  if (short.length > 0)
    throw new ConflictError('out-of-stock', 'Some pieces are no longer available in this quantity.', { items: short });
  return wanted.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [toLine(product, quantity, stock.has(productId))] : [];
  });
}

/** The shopper's unpaid order of the very same lines, total and note: what a client without a key sends when it repeats itself. */
async function findSameUnpaid(
  tx: Tx,
  userId: string,
  { total, note = '' }: NewOrder,
  wanted: readonly Wanted[],
  now: Date,
): Promise<Order | undefined> {
  const open = await selectOrders(
    tx,
    `WHERE o.user_id = $1 AND o.status = 'awaiting-payment' AND o.note = $2 AND o.total_paise = $3 AND o.expires_at > $4
     ORDER BY o.created_at DESC LIMIT 20`,
    [userId, note, rupeesToPaise(total), now],
  );
  const key = (lines: readonly Wanted[]) => JSON.stringify(lines.map((line) => [line.productId, line.quantity]).sort());
  return open.find((order) => key(order.lines) === key(wanted));
}
