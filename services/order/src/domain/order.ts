import type { Address } from '@shop/contracts/api/address';
import type { OrderStatus, PaymentMethod } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { ReturnTerms } from '@shop/contracts/api/product';
import type { StateCode } from '@shop/contracts/states';
import type { AppliedOffer } from './apply-offers';
import type { AssignedVariant, CancelledBy, Decision, Outcome, PartRefund, RefundReason } from './decision';
import type { Delivery } from './delivery';
import { payNowPaise, turnPrepaid } from './pay-now';
import { illegalMove, isCancellable, mayBecome } from './order-status';
import { hasSettled, isPaidFor, payBack, settlePaidBack } from './paid-back';
import { changeParcels, takeOut } from './parcels';
import { arrived } from './return';
import type { Shipment } from './shipment';

/** One line, with the product as it was when ordered. */
export interface OrderLine {
  readonly productId: string;
  readonly name: string;
  readonly pricePaise: number;
  /** what offers take off each piece, in paise */
  readonly offPaise: number;
  readonly image: string;
  readonly quantity: number;
  /** whether the line took stock */
  readonly tracked: boolean;
  /** null: none was chosen, or there is none to choose */
  readonly variantId: string | null;
  readonly sku: string | null;
  /** the value of each option, by the option's name, as they were when ordered */
  readonly options: Readonly<Record<string, string>> | null;
  /** whether the line took stock of its variant: that was counted apart */
  readonly variantTracked: boolean;
  /** the tax classification, empty for none; null for a line from before it was recorded, as is `taxRate` */
  readonly hsn: string | null;
  /** of the tax inside the price, in hundredths of a per cent */
  readonly taxRate: number | null;
  readonly returns: ReturnTerms;
  /** pieces that were taken out of the order */
  readonly cancelled: number;
  /** why they were, in the words of the staff, which the shopper reads */
  readonly cancelledNote: string | null;
  /** cancelled pieces that were taken out before it was paid instead of in cash: its total is without them */
  readonly uncharged: number;
  /** pieces that are still with the shopper or on their way to them, and whose price staff gave back: once is all */
  readonly paidBack: number;
}

export interface TimelineEntry {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly note: string | null;
}

export interface Order {
  readonly id: string;
  /** null once the account was deleted */
  readonly userId: string | null;
  readonly status: OrderStatus;
  readonly totalPaise: number;
  /** what it was ordered with */
  readonly offers: readonly AppliedOffer[];
  readonly note: string;
  readonly paymentId: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** null: never, as an order that is paid in cash at the door */
  readonly expiresAt: Date | null;
  readonly cancelledBy: CancelledBy | null;
  /** null for an order placed before modes were recorded; see `isTest` */
  readonly paymentMode: PaymentMode | null;
  readonly paymentMethod: PaymentMethod;
  readonly shippingPaise: number;
  readonly codFeePaise: number;
  /** null for an order that named no way */
  readonly delivery: Delivery | null;
  /** whose tax it is: where the goods go or, without an address, where they come from; null before it was recorded */
  readonly supplyState: StateCode | null;
  /** where the seller was registered then; tax is split where both are the same */
  readonly sellerState: StateCode | null;
  /** null: none was given, or it was erased */
  readonly address: Address | null;
  readonly addressErasedAt: Date | null;
  /** cash at the door: when the buyer's mobile number was confirmed */
  readonly confirmedAt: Date | null;
  /** parts of its money that were given back or are on their way, by the shop or at the provider, in paise */
  readonly givenBackPaise: number;
  readonly shipments: readonly Shipment[];
  /** its number; null before the first parcel */
  readonly invoice: string | null;
  /** numbers, the oldest first */
  readonly creditNotes: readonly string[];
  readonly lines: readonly OrderLine[];
  readonly timeline: readonly TimelineEntry[];
}

/** Returns whether no money moves for this order, whatever its status says. */
export function isTest({ paymentMode }: Pick<Order, 'paymentMode'>): boolean {
  return paymentMode !== null && paymentMode !== 'live';
}

export interface CapturedPayment {
  readonly paymentId: string;
  readonly amountPaise: number;
  /** card, upi, … */
  readonly method: string;
}

const NOTHING: Decision = { kind: 'nothing' };

/** As people write it: card, netbanking, but UPI and EMI. */
function methodName(method: string): string {
  return ['upi', 'emi'].includes(method) ? method.toUpperCase() : method;
}

/**
 * Cancels an order that is not on its way yet; money that was paid goes back. The same request again changes nothing,
 * nor does one for an order that ended by itself, whose money goes back anyway. `note` says why, to the shopper too.
 * @throws ConflictError when the order can no longer be cancelled.
 */
export function cancelOrder(order: Order, by: CancelledBy, note?: string): Decision {
  if (order.cancelledBy === by || (order.cancelledBy === null && isGivenBack(order))) return NOTHING;
  if (!isCancellable(order.status)) throw illegalMove(order.status, 'cancelled');
  if (order.status === 'awaiting-payment' || order.paymentId === null) return { kind: 'cancelled', by, note };
  const { paymentId, totalPaise: amountPaise } = order;
  return { kind: 'cancelled', by, note, refund: { paymentId, amountPaise, reason: 'order-cancelled' } };
}

/** Expires an order that nobody paid in time; leaves any other as it is. */
export function expireOrder(order: Order, now: Date): Decision {
  if (order.status !== 'awaiting-payment' || order.expiresAt === null || now < order.expiresAt) return NOTHING;
  return { kind: 'expired' };
}

/**
 * Keeps an order's pieces until the window of its payment is over, which began when it was placed; never shorter than now.
 * One that is to be paid at the door waits for its confirmation meanwhile: the window begins with the payment.
 */
export function holdLonger(order: Order, windowMs: number, now: Date): Decision {
  const begin = order.paymentMethod === 'cod' ? now : order.createdAt;
  const expiresAt = new Date(begin.getTime() + windowMs);
  if (order.status !== 'awaiting-payment' || order.expiresAt === null) return NOTHING;
  if (now >= order.expiresAt || expiresAt <= order.expiresAt) return NOTHING;
  return { kind: 'hold-longer', expiresAt };
}

/**
 * Money has arrived: it pays an order that awaits it, also instead of cash at the door, and goes back in every other case.
 * Never ignored.
 */
export function payOrder(order: Order, payment: CapturedPayment): Decision {
  const { paymentId, amountPaise } = payment;
  const back = (reason: RefundReason): Decision => ({
    kind: 'return-payment',
    refund: { paymentId, amountPaise, reason },
  });
  // reported again because nothing followed: requesting the refund once more makes no second one
  if (order.paymentId === paymentId) return isEnding(order) ? back('order-cancelled') : NOTHING;
  if (order.paymentId !== null) return back('paid-twice');
  if (order.status === 'cancelled' || order.status === 'expired')
    return { kind: 'return-late-payment', refund: { paymentId, amountPaise, reason: `order-${order.status}` } };
  const note = `By ${methodName(payment.method)}`;
  const duePaise = order.paymentMethod === 'cod' ? payNowPaise(order) : order.totalPaise;
  if (duePaise === undefined || !mayBecome(order.status, 'paid')) return back('order-not-payable');
  if (amountPaise !== duePaise) return back('wrong-amount');
  if (order.paymentMethod === 'prepaid') return { kind: 'paid', paymentId, note };
  return { kind: 'paid', paymentId, note: `${note}, instead of cash`, insteadOfCash: true };
}

function isGivenBack({ status }: Order): boolean {
  return status === 'refunding' || status === 'refunded';
}

/** Ended, and its money is not back yet. */
function isEnding({ status }: Order): boolean {
  return status === 'cancelled' || status === 'expired' || status === 'refunding';
}

/** The refund of the order's own payment has begun; refunds of other payments do not concern its status. */
export function beginRefund(order: Order, paymentId: string, note?: string): Decision {
  if (order.paymentId !== paymentId || !mayBecome(order.status, 'refunding')) return NOTHING;
  return { kind: 'refunding', note };
}

/**
 * Its payment was refunded or disputed at the provider, without the shop: an order that is not on its way yet ends, and
 * what is left of the money goes back. One that is on its way or ended before stays as it is.
 */
export function endAtProvider(order: Order, paymentId: string, note: string): Decision {
  if (order.status !== 'paid' || order.paymentId !== paymentId) return NOTHING;
  return { kind: 'refunding', note, refund: { paymentId, amountPaise: order.totalPaise, reason: 'order-cancelled' } };
}

/** All of the order's own payment is back with the shopper. */
export function finishRefund(order: Order, paymentId: string): Decision {
  if (order.paymentId !== paymentId || !mayBecome(order.status, 'refunded')) return NOTHING;
  return { kind: 'refunded' };
}

/** Returns the order after a decision. Its version counts events, which are not known here, and stays. */
export function evolve(order: Order, decision: Decision, now: Date): Order {
  switch (decision.kind) {
    case 'nothing':
    case 'return-payment':
      return order;
    case 'return-late-payment':
      return { ...order, paymentId: decision.refund.paymentId };
    case 'hold-longer':
      return { ...order, expiresAt: decision.expiresAt };
    case 'paid': {
      const payable = decision.insteadOfCash ? turnPrepaid(order) : order;
      return move({ ...payable, paymentId: decision.paymentId }, 'paid', now, decision.note);
    }
    case 'cancelled':
      return move({ ...order, cancelledBy: decision.by }, 'cancelled', now, decision.note);
    case 'refunding':
      return move(order, 'refunding', now, decision.note);
    case 'expired':
    case 'refunded':
      return move(order, decision.kind, now);
    case 'address-changed':
      return readdress(order, decision, now);
    case 'variant-assigned':
      return { ...order, lines: assign(order.lines, decision.line, decision.variant), updatedAt: now };
    case 'money-given':
      return given(payBack(order, decision.partRefund.pieces), decision.partRefund, now);
    case 'return-moved': {
      const { returned, shipment, partRefund } = decision;
      const shipments = shipment ? [...order.shipments, shipment] : order.shipments;
      const settled = hasSettled(returned) ? settlePaidBack(order, arrived(returned)) : order;
      return given({ ...settled, shipments }, partRefund, now);
    }
    case 'part-refunded':
      // what goes back counts from when it was requested
      return { ...order, updatedAt: now };
    case 'confirmed':
      return { ...order, confirmedAt: now, expiresAt: null, updatedAt: now };
    case 'parcel-sent':
      return sent({ ...order, shipments: [...order.shipments, decision.shipment] }, decision.isFirst, now);
    case 'parcels-delivered': {
      const ids = decision.delivered.map(({ id }) => id);
      return settle(changeParcels(order, ids, { status: 'delivered', deliveredAt: now }), decision, now);
    }
    case 'parcel-came-back': {
      const [id, cameBackNote] = [decision.shipmentId, noteOfPart(decision)];
      const back = changeParcels(order, [id], { status: 'came-back', cameBackAt: now, cameBackNote });
      const parcel = order.shipments.find((each) => each.id === id);
      const settled = parcel && isPaidFor(order, parcel) ? settlePaidBack(back, parcel.lines) : back;
      return settle(given(settled, decision.partRefund, now), decision, now);
    }
    case 'pieces-cancelled': {
      const left = takeOut(order, decision.pieces, noteOfPart(decision));
      const settled = order.paymentId === null ? left : settlePaidBack(left, decision.pieces);
      return settle(given(settled, decision.partRefund, now), decision, now);
    }
  }
}

function readdress(
  order: Order,
  { address, confirmBy }: Extract<Decision, { kind: 'address-changed' }>,
  now: Date,
): Order {
  // of an order from before tax was recorded there is none to place
  const supplyState = order.sellerState === null ? order.supplyState : address.state;
  const moved = { ...order, address, supplyState, updatedAt: now };
  return confirmBy ? { ...moved, confirmedAt: null, expiresAt: confirmBy } : moved;
}

function given(order: Order, refund: PartRefund | undefined, now: Date): Order {
  return { ...order, givenBackPaise: order.givenBackPaise + (refund?.amountPaise ?? 0), updatedAt: now };
}

function sent(order: Order, isFirst: boolean, now: Date): Order {
  return isFirst ? move(order, 'shipped', now) : { ...order, updatedAt: now };
}

/** Why a part was taken out or came back. Where that ends the order, its timeline says so. */
function noteOfPart({ becomes, note }: { becomes?: Outcome; note?: string }): string | null {
  return becomes === 'cancelled' ? null : (note ?? null);
}

function settle(order: Order, { becomes, note }: { becomes?: Outcome; note?: string }, now: Date): Order {
  if (becomes === undefined) return { ...order, updatedAt: now };
  const ended = becomes === 'cancelled' ? { ...order, cancelledBy: 'by-shop' as const } : order;
  return move(ended, becomes, now, becomes === 'cancelled' ? (note ?? 'It could not be delivered') : null);
}

function assign(
  lines: readonly OrderLine[],
  index: number,
  { id, sku, options, tracked }: AssignedVariant,
): OrderLine[] {
  const variant = { variantId: id, sku, options, variantTracked: tracked };
  return lines.map((line, position) => (position === index ? { ...line, ...variant } : line));
}

function move(order: Order, status: OrderStatus, at: Date, note: string | null = null): Order {
  return { ...order, status, updatedAt: at, timeline: [...order.timeline, { status, at, note }] };
}
