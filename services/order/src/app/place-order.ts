import type { NewOrder } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { rupeesToPaise } from '@shop/contracts/money';
import type { Tx } from '@shop/platform/db/database';
import { look } from '@shop/platform/db/looks';
import { ConflictError, UnauthorizedError, ValidationError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { placedEvent } from '../adapters/order-events';
import { usesOf } from '../adapters/offer-rows';
import { insertOrder } from '../adapters/order-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import { shopperUnchanged } from '../adapters/unchanged';
import { findUnpaidOrders, holdsLook } from '../adapters/unpaid-orders';
import type { Offered } from '../domain/apply-offers';
import { chargesOf, type Charges, type Choice } from '../domain/charges';
import { indianDay } from '../domain/days';
import type { Order, OrderLine } from '../domain/order';
import { isSameOrder } from '../domain/same-order';
import { MIN_TOTAL_PAISE, priceLines, totalOf } from '../domain/price-order';
import { hold, type Stock } from '../domain/stock';
import { TotalChangedError } from '../domain/total-changed';
import { assertFairShare, assertMayOrder, type UnpaidHolds } from '../domain/unpaid-holds';
import { productIdsOf } from './ensure-products-known';
import { offersFor } from './offers-for';
import { offersNow } from './offers-now';
import { categoriesOf, type PreparedLines, type PrepareOrderDependencies, type SeenBefore } from './prepare-order';

export interface PlaceOrderDependencies extends PrepareOrderDependencies {
  /** ms that an order waits until its payment is opened */
  unopenedHoldMs: number;
  paymentMode: PaymentMode;
}

/** An order with all that its price depends on. */
export interface PreparedOrder extends PreparedLines {
  readonly order: NewOrder;
}

export interface PlaceOrder {
  readonly userId: string;
  readonly prepared: PreparedOrder;
  /** whether the client marks repetitions itself; one that does not gets its unpaid order again */
  readonly hasKey: boolean;
  /** whether no other order may use the same offers at this moment, however many uses are left */
  readonly isAlone?: boolean;
}

export interface PlacedOrder {
  readonly order: Order;
  /** it was placed before, and this is the same request again */
  readonly isRepeat: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Prices the items, holds their stock and writes the order with its events, in the caller's transaction, which has locked
 * the shopper.
 * @throws TotalChangedError; ConflictError `out-of-stock`, `too-many-unpaid`, `fair-share`, `not-serviceable`,
 * `cod-not-offered` or `coupon-refused`, with what the client needs to show; ValidationError; UnauthorizedError when the account was deleted;
 * PlentyIsOverError, after which it is to be placed alone
 */
export async function placeOrder(
  dependencies: PlaceOrderDependencies,
  tx: Tx,
  { userId, prepared, hasKey, isAlone = false }: PlaceOrder,
): Promise<PlacedOrder> {
  const now = await dependencies.now(tx);
  const holds = await look(tx, holdsLook(userId, now));
  if (holds === 'forgotten') throw new UnauthorizedError();
  const same = hasKey ? undefined : await findSameUnpaid(tx, userId, prepared, now);
  if (same) return { order: same, isRepeat: true };
  assertMayOrder(holds);
  const terms = { ...prepared.terms, offers: await offersNow(tx, prepared.terms.offers, { userId, at: now, isAlone }) };
  const stock = await lockStock(tx, productIdsOf(prepared.wanted));
  const order = await holdAndInsert(dependencies, tx, userId, { ...prepared, terms, holds, now, stock });
  return { order, isRepeat: false };
}

/**
 * Does the same in one statement, for a client that marks repetitions itself, decided on what was seen before.
 * @throws also ChangedMeanwhileError, with the commit
 */
export function placeAtOnce(
  dependencies: PlaceOrderDependencies,
  tx: Tx,
  { userId, prepared, seen }: Omit<PlaceOrder, 'hasKey'> & { seen: SeenBefore },
): Promise<Order> {
  const { holds, stock, at: now } = seen;
  if (holds === 'forgotten') throw new UnauthorizedError();
  assertMayOrder(holds);
  tx.onlyIf(shopperUnchanged({ userId, turns: holds.turns }, [...stock.values()], productIdsOf(prepared.wanted)));
  return holdAndInsert(dependencies, tx, userId, { ...prepared, holds, now, stock });
}

async function holdAndInsert(
  { unopenedHoldMs, paymentMode }: PlaceOrderDependencies,
  tx: Tx,
  userId: string,
  prepared: PreparedOrder & { holds: UnpaidHolds; now: Date; stock: ReadonlyMap<string, Stock> },
): Promise<Order> {
  const { order, wanted, products, terms, holds, now, stock } = prepared;
  const priced = priceLines(wanted, products, stock, { rates: terms.rates, day: indianDay(now) });
  assertFairShare(wanted, stock, holds);
  const choice = choiceOf(order);
  const offered = offersFor(priced, prepared, { delivery: choice.delivery, at: now });
  assertCoupon(offered);
  const { lines, applied } = offered;
  const charges = chargesOf(choice, offered, categoriesOf(prepared), terms, now);
  const totalPaise = assertTotal(order, lines, charges);
  const holdMs = choice.paymentMethod === 'cod' ? terms.settings.cod.confirmHours * HOUR_MS : unopenedHoldMs;

  const placed: Order = {
    id: newId(),
    userId,
    status: 'awaiting-payment',
    totalPaise,
    offers: applied,
    note: order.note ?? '',
    paymentId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + holdMs),
    cancelledBy: null,
    paymentMode,
    paymentMethod: choice.paymentMethod,
    ...charges,
    address: order.address ?? null,
    addressErasedAt: null,
    confirmedAt: null,
    givenBackPaise: 0,
    shipments: [],
    invoice: null,
    creditNotes: [],
    lines,
    timeline: [{ status: 'awaiting-payment', at: now, note: null }],
  };
  insertOrder(tx, placed);
  tx.defer(...usesOf(placed));
  await saveStock(tx, holdLines(stock, placed));
  await appendEvents(tx, [placedEvent(placed)]);
  return placed;
}

/** A code that counts for nothing is not passed over in silence; one that something better beats is. */
function assertCoupon({ coupon }: Offered): void {
  if (coupon?.outcome === 'refused') throw new ConflictError('coupon-refused', coupon.reason, { coupon: coupon.code });
}

function choiceOf({ address, delivery, paymentMethod = 'prepaid', coupon }: Omit<NewOrder, 'total'>): Choice {
  return { address, delivery, paymentMethod, coupon };
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
function assertTotal({ total }: NewOrder, lines: readonly OrderLine[], charges: Charges): number {
  const totalPaise = totalOf(lines) + charges.shippingPaise + charges.codFeePaise;
  // within half a paisa: clients compute in floating point
  if (Math.abs(total * 100 - totalPaise) >= 0.5) throw new TotalChangedError(totalPaise, lines, charges);
  if (totalPaise < MIN_TOTAL_PAISE) throw new ValidationError({ total: 'An order is at least ₹1' });
  return totalPaise;
}

/** Returns the shopper's unpaid order of the same content: what a client without a key sends again. */
async function findSameUnpaid(
  tx: Tx,
  userId: string,
  { order: { total, note = '', ...order }, wanted }: PreparedOrder,
  now: Date,
): Promise<Order | undefined> {
  const open = await findUnpaidOrders(tx, userId, { note, totalPaise: rupeesToPaise(total) }, now);
  return open.find((candidate) => isSameOrder(candidate, wanted, choiceOf(order)));
}
