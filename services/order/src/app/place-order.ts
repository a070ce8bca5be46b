import { MAX_QUANTITY } from '@shop/contracts/api/cart';
import type { NewOrder } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { rupeesToPaise } from '@shop/contracts/money';
import type { Database, Tx } from '@shop/platform/db/database';
import { UnauthorizedError, ValidationError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { FetchProducts } from '../adapters/catalog-client';
import type { Clock } from '../adapters/database-clock';
import { placedEvent } from '../adapters/order-events';
import { insertOrder } from '../adapters/order-rows';
import { isForgotten, lockShopper } from '../adapters/shopper-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import { findUnpaidHolds, findUnpaidOrders } from '../adapters/unpaid-orders';
import type { Order, OrderLine } from '../domain/order';
import {
  mergeLines,
  MIN_TOTAL_PAISE,
  piecesByProduct,
  priceLines,
  totalOf,
  type KnownProducts,
  type Wanted,
} from '../domain/price-order';
import { hold, type Stock } from '../domain/stock';
import { TotalChangedError } from '../domain/total-changed';
import { assertFairShare, assertMayOrder } from '../domain/unpaid-holds';
import { ensureProductsKnown } from './ensure-products-known';

export interface PlaceOrderDependencies {
  db: Database;
  fetchProducts: FetchProducts;
  now: Clock;
  /** ms that an order waits until its payment is opened */
  unopenedHoldMs: number;
  paymentMode: PaymentMode;
}

/** An order with all that is known of its products. */
export interface PreparedOrder {
  readonly order: NewOrder;
  readonly wanted: readonly Wanted[];
  readonly products: KnownProducts;
}

/**
 * Merges the lines of an order and reads its products, before any lock is taken.
 * @throws ValidationError for too many of one product; UnavailableError
 */
export async function prepareOrder(
  { db, fetchProducts }: PlaceOrderDependencies,
  order: NewOrder,
): Promise<PreparedOrder> {
  const wanted = mergeLines(order.items.map(wantedOf));
  if ([...piecesByProduct(wanted).values()].some((pieces) => pieces > MAX_QUANTITY))
    throw new ValidationError({ items: `At most ${MAX_QUANTITY} of one product` });
  return { order, wanted, products: await ensureProductsKnown(db, fetchProducts, wanted) };
}

/** The variant is named by the line, or travels in the product that a cart gave the client. */
function wantedOf({ product, variantId, quantity }: NewOrder['items'][number]): Wanted {
  return { productId: product._id, variantId: variantId ?? product.variantId ?? null, quantity };
}

export interface PlaceOrder {
  readonly userId: string;
  readonly prepared: PreparedOrder;
  /** whether the client marks repetitions itself; one that does not gets its unpaid order again */
  readonly hasKey: boolean;
}

export interface PlacedOrder {
  readonly order: Order;
  /** it was placed before, and this is the same request again */
  readonly isRepeat: boolean;
}

/**
 * Prices the items, holds their stock and writes the order with its events, in the caller's transaction.
 * @throws TotalChangedError; ConflictError `out-of-stock`, `too-many-unpaid` or `fair-share`, with what the client needs
 * to show; ValidationError; UnauthorizedError when the account was deleted
 */
export async function placeOrder(
  dependencies: PlaceOrderDependencies,
  tx: Tx,
  { userId, prepared, hasKey }: PlaceOrder,
): Promise<PlacedOrder> {
  // one order of a shopper at a time: a double click on the button ends up here
  await lockShopper(tx, userId);
  if (await isForgotten(tx, userId)) throw new UnauthorizedError();
  const now = await dependencies.now(tx);
  const same = hasKey ? undefined : await findSameUnpaid(tx, userId, prepared, now);
  if (same) return { order: same, isRepeat: true };
  return { order: await holdAndInsert(dependencies, tx, userId, prepared, now), isRepeat: false };
}

async function holdAndInsert(
  { unopenedHoldMs, paymentMode }: PlaceOrderDependencies,
  tx: Tx,
  userId: string,
  { order, wanted, products }: PreparedOrder,
  now: Date,
): Promise<Order> {
  const holds = await findUnpaidHolds(tx, userId, now);
  assertMayOrder(holds);
  const stock = await lockStock(
    tx,
    wanted.map((line) => line.productId),
  );
  const lines = priceLines(wanted, products, stock);
  assertFairShare(wanted, stock, holds);
  const totalPaise = assertTotal(order, lines);

  const placed: Order = {
    id: newId(),
    userId,
    status: 'awaiting-payment',
    totalPaise,
    note: order.note ?? '',
    paymentId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + unopenedHoldMs),
    cancelledBy: null,
    paymentMode,
    lines,
    timeline: [{ status: 'awaiting-payment', at: now, note: null }],
  };
  await insertOrder(tx, placed);
  await saveStock(tx, holdLines(stock, placed));
  await appendEvents(tx, [placedEvent(placed)]);
  return placed;
}

function holdLines(stock: ReadonlyMap<string, Stock>, { id, lines }: Order): Stock[] {
  const held = new Map(stock);
  for (const { productId, variantId, quantity } of lines) {
    const before = held.get(productId);
    if (before) held.set(productId, hold(before, variantId, quantity, id));
  }
  return [...held.values()];
}

/** Returns the shop's own total in paise, which has to be what the client computed. */
function assertTotal({ total }: NewOrder, lines: readonly OrderLine[]): number {
  const totalPaise = totalOf(lines);
  // within half a paisa: clients compute in floating point
  if (Math.abs(total * 100 - totalPaise) >= 0.5) throw new TotalChangedError(totalPaise, lines);
  if (totalPaise < MIN_TOTAL_PAISE) throw new ValidationError({ total: 'An order is at least ₹1' });
  return totalPaise;
}

/** Returns the shopper's unpaid order of the same lines, total and note: what a client without a key sends again. */
async function findSameUnpaid(
  tx: Tx,
  userId: string,
  { order: { total, note = '' }, wanted }: PreparedOrder,
  now: Date,
): Promise<Order | undefined> {
  const open = await findUnpaidOrders(tx, userId, { note, totalPaise: rupeesToPaise(total) }, now);
  const key = (lines: readonly Wanted[]) =>
    JSON.stringify(lines.map(({ productId, variantId, quantity }) => [productId, variantId, quantity]).sort());
  return open.find((order) => key(order.lines) === key(wanted));
}
