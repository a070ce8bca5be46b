import type { OrderStatus } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { assertMayBecome, mayBecome } from './order-status';

/** One line, with the product as it was when ordered. */
export interface OrderLine {
  readonly productId: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly image: string;
  readonly quantity: number;
  /** whether the line took stock */
  readonly tracked: boolean;
}

/** Who ended an order: the shopper, the staff, or the shopper's leaving. */
export type CancelledBy = 'by-owner' | 'by-shop' | 'account-deleted';

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
  readonly note: string;
  readonly paymentId: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date;
  readonly cancelledBy: CancelledBy | null;
  /** null for an old order of which nobody knows; see `isTest` */
  readonly paymentMode: PaymentMode | null;
  readonly lines: readonly OrderLine[];
  readonly timeline: readonly TimelineEntry[];
}

/** Whether no money moves for this order, whatever its status says. */
export function isTest({ paymentMode }: Pick<Order, 'paymentMode'>): boolean {
  return paymentMode !== null && paymentMode !== 'live';
}

/** What happens to the stock of an order's lines. */
export type StockEffect =
  /** held pieces leave the shop */
  | 'sell'
  /** held pieces are free again */
  | 'release'
  /** sold pieces come back */
  | 'restock';

export type RefundReason = 'order-cancelled' | 'order-expired' | 'order-not-payable' | 'wrong-amount' | 'paid-twice';

/** Money that has to go back to the buyer. */
export interface Refund {
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly reason: RefundReason;
}

/** A decision about an order; what is absent stays as it is. */
export interface Decision {
  readonly status?: OrderStatus;
  readonly note?: string;
  readonly paymentId?: string;
  readonly stock?: StockEffect;
  readonly refund?: Refund;
  readonly cancelledBy?: CancelledBy;
  readonly expiresAt?: Date;
}

export interface CapturedPayment {
  readonly paymentId: string;
  readonly amountPaise: number;
  /** card, upi, … */
  readonly method: string;
}

const NOTHING: Decision = {};

/** As people write it: card, netbanking, but UPI and EMI. */
function methodName(method: string): string {
  return ['upi', 'emi'].includes(method) ? method.toUpperCase() : method;
}

/**
 * Cancels an order that is not on its way yet. Money that was paid goes back. Asked again by the same, it changes
 * nothing, nor where the order ended by itself and its money goes back anyway. `note` says why, to the shopper too.
 * @throws ConflictError when the order can no longer be cancelled.
 */
export function cancelOrder(order: Order, by: CancelledBy, note?: string): Decision {
  if (order.cancelledBy === by || (order.cancelledBy === null && isGivenBack(order))) return NOTHING;
  assertMayBecome(order.status, 'cancelled');
  const cancelled = { status: 'cancelled', cancelledBy: by, ...(note === undefined ? {} : { note }) } as const;
  if (order.status === 'awaiting-payment') return { ...cancelled, stock: 'release' };
  const refund =
    order.paymentId === null
      ? undefined
      : { paymentId: order.paymentId, amountPaise: order.totalPaise, reason: 'order-cancelled' as const };
  return { ...cancelled, stock: 'restock', refund };
}

/** Gives up an order that nobody paid in time; anything else is left as it is. */
export function expireOrder(order: Order, now: Date): Decision {
  if (order.status !== 'awaiting-payment' || now < order.expiresAt) return NOTHING;
  return { status: 'expired', stock: 'release' };
}

/** Keeps an order's pieces until the window, which began when it was placed, is over; never shorter than now. */
export function holdLonger(order: Order, windowMs: number, now: Date): Decision {
  const expiresAt = new Date(order.createdAt.getTime() + windowMs);
  if (order.status !== 'awaiting-payment' || now >= order.expiresAt || expiresAt <= order.expiresAt) return NOTHING;
  return { expiresAt };
}

/** Money has arrived: it pays an order that awaits it and goes back in every other case. Never ignored. */
export function payOrder(order: Order, payment: CapturedPayment): Decision {
  const { paymentId, amountPaise } = payment;
  const back = (reason: RefundReason): Decision => ({ refund: { paymentId, amountPaise, reason } });
  // told again because nothing became of it: asking for the refund once more makes no second one
  if (order.paymentId === paymentId) return isEnding(order) ? back('order-cancelled') : NOTHING;
  if (order.paymentId !== null) return back('paid-twice');
  if (order.status === 'cancelled') return { paymentId, ...back('order-cancelled') };
  if (order.status === 'expired') return { paymentId, ...back('order-expired') };
  if (!mayBecome(order.status, 'paid')) return back('order-not-payable');
  if (amountPaise !== order.totalPaise) return back('wrong-amount');
  return { status: 'paid', stock: 'sell', paymentId, note: `By ${methodName(payment.method)}` };
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
  return order.status === 'paid' ? { status: 'refunding', note, stock: 'restock' } : { status: 'refunding', note };
}

/**
 * Its payment was refunded or disputed at the provider, without the shop: an order that is not on its way yet ends, and
 * what is left of the money goes back. One that is on its way or ended before stays as it is.
 */
export function endAtProvider(order: Order, paymentId: string, note: string): Decision {
  if (order.status !== 'paid') return NOTHING;
  const end = beginRefund(order, paymentId, note);
  if (end.status === undefined) return NOTHING;
  return { ...end, refund: { paymentId, amountPaise: order.totalPaise, reason: 'order-cancelled' } };
}

export function finishRefund(order: Order, paymentId: string): Decision {
  if (order.paymentId !== paymentId || !mayBecome(order.status, 'refunded')) return NOTHING;
  return { status: 'refunded' };
}

/** @throws ConflictError unless the order is paid. */
export function shipOrder(order: Order): Decision {
  assertMayBecome(order.status, 'shipped');
  return { status: 'shipped' };
}

/** @throws ConflictError unless the order is shipped. */
export function deliverOrder(order: Order): Decision {
  assertMayBecome(order.status, 'delivered');
  return { status: 'delivered' };
}
