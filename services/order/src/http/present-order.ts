import type {
  AdminOrder,
  Order as WireOrder,
  OrderBreakdown,
  OrderDispute,
  OrderRefund,
  WirePartRefund,
} from '@shop/contracts/api/order';
import { MESSAGES } from '@shop/contracts/api/messages';
import type { Shipment as WireShipment } from '@shop/contracts/api/shipment';
import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import type { InternalOrder, OrderForMessage } from '@shop/contracts/internal/order';
import type { StateCode } from '@shop/contracts/states';
import { paiseToRupees } from '@shop/contracts/money';
import type { OrderMoney } from '../adapters/money-rows';
import type { OrderNote } from '../adapters/note-rows';
import type { PartRefundRow } from '../adapters/part-refund-rows';
import { breakdownOf } from '../domain/breakdown';
import type { Delivery } from '../domain/delivery';
import { isTest, type Order, type OrderLine } from '../domain/order';
import { returnableUntil } from '../domain/request-return';
import type { OrderReturn } from '../domain/return';
import { chargedLines, payNowPaise, turnPrepaid } from '../domain/pay-now';
import type { Shipment } from '../domain/shipment';
import { presentBreakdown } from './present-breakdown';
import { presentAppliedOffer } from './present-offer';
import { presentReturn } from './present-return';

export function presentItem(line: OrderLine): WireOrder['items'][number] {
  const { productId, name, pricePaise, offPaise, image, quantity, variantId, cancelled, cancelledNote, returns } = line;
  const product = { _id: productId, name, price: paiseToRupees(pricePaise), image };
  const more = {
    ...(offPaise > 0 ? { discount: paiseToRupees(offPaise) } : {}),
    ...(cancelled > 0 ? { cancelled } : {}),
    ...(cancelledNote === null ? {} : { cancelledNote }),
    ...(returns === 'any' ? {} : { returns }),
  };
  if (variantId === null) return { product, quantity, ...more };
  const variant = { _id: variantId, sku: line.sku ?? '', options: line.options ?? {} };
  return { product: { ...product, variantId }, quantity, variant, ...more };
}

/** What belongs to an order and is kept beside it. */
export interface OrderContext {
  readonly returns?: readonly OrderReturn[];
  readonly settings?: Pick<TradeSettings, 'returnDays' | 'exchangeDays'>;
  readonly partRefunds?: readonly PartRefundRow[];
}

export function presentOrder(order: Order, { returns = [], settings, partRefunds = [] }: OrderContext = {}): WireOrder {
  return {
    _id: order.id,
    items: order.lines.map(presentItem),
    total: paiseToRupees(order.totalPaise),
    note: order.note,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    expiresAt: isPayable(order) ? order.expiresAt?.toISOString() : undefined,
    timeline: order.timeline.map(({ status, at, note }) => ({ status, at: at.toISOString(), note: note ?? undefined })),
    ...presentTrade(order),
    ...(returns.length > 0 ? { returns: returns.map(presentReturn) } : {}),
    ...(partRefunds.length > 0 ? { partRefunds: partRefunds.map(presentPartRefund) } : {}),
    ...(settings ? presentDeadlines(order, settings) : {}),
  };
}

/** Until when pieces may come back: by the last parcel that arrived. */
function presentDeadlines(order: Order, settings: NonNullable<OrderContext['settings']>): Partial<WireOrder> {
  const lines = order.lines.map((_, line) => line);
  const last = (days: number) => {
    const times = lines.flatMap((line) => returnableUntil(order, line, days)?.getTime() ?? []);
    return times.length === 0 ? undefined : new Date(Math.max(...times)).toISOString();
  };
  const returnUntil = last(settings.returnDays);
  return returnUntil === undefined ? {} : { returnUntil, exchangeUntil: last(settings.exchangeDays) };
}

function isPayable({ status, paymentMethod }: Order): boolean {
  return status === 'awaiting-payment' && paymentMethod === 'prepaid';
}

/** What an order says of its price, its place and its parcels; nothing for one that names none of them. */
function presentTrade(order: Order): Partial<WireOrder> {
  const { paymentMethod, delivery, address, shipments, supplyState, status } = order;
  const awaitsCode = paymentMethod === 'cod' && status === 'awaiting-payment' && order.confirmedAt === null;
  return {
    ...(paymentMethod === 'cod' ? { paymentMethod } : {}),
    ...(supplyState === null ? {} : { breakdown: presentCosts(order, supplyState) }),
    ...(supplyState === null || payNowPaise(order) === undefined
      ? {}
      : { payNow: presentCosts(turnPrepaid(order), supplyState) }),
    ...(order.offers.length > 0 ? { offers: order.offers.map(presentAppliedOffer) } : {}),
    ...(delivery ? { delivery: presentDelivery(delivery) } : {}),
    ...(address ? { address } : {}),
    ...(shipments.length > 0 ? { shipments: shipments.map(presentShipment) } : {}),
    ...(order.invoice === null ? {} : { invoice: order.invoice }),
    ...(order.creditNotes.length > 0 ? { creditNotes: [...order.creditNotes] } : {}),
    ...(awaitsCode ? { confirmBy: order.expiresAt?.toISOString() } : {}),
  };
}

function presentCosts(order: Order, supplyState: StateCode): OrderBreakdown {
  const charged = { ...order, lines: chargedLines(order) };
  return presentBreakdown(breakdownOf(charged, supplyState !== order.sellerState), supplyState);
}

function presentDelivery({ methodId: _id, name, from, to }: Delivery): WireOrder['delivery'] {
  return { _id, name, from, to };
}

export function presentShipment(parcel: Shipment): WireShipment {
  return {
    _id: parcel.id,
    number: parcel.number,
    status: parcel.status,
    carrier: parcel.carrier ?? undefined,
    trackingNumber: parcel.trackingNumber ?? undefined,
    url: parcel.url ?? undefined,
    sentAt: parcel.sentAt.toISOString(),
    deliveredAt: parcel.deliveredAt?.toISOString(),
    cameBackAt: parcel.cameBackAt?.toISOString(),
    cameBackNote: parcel.cameBackNote ?? undefined,
    replaces: parcel.replaces ?? undefined,
    collect: parcel.collectPaise > 0 ? paiseToRupees(parcel.collectPaise) : undefined,
    items: parcel.lines.map(({ line, quantity }) => ({ line, quantity })),
  };
}

export function presentAdminOrder(order: Order, context?: OrderContext): AdminOrder {
  return {
    ...presentOrder(order, context),
    userId: order.userId,
    ...(isTest(order) ? { testMode: true } : {}),
    ...(order.addressErasedAt ? { addressErasedAt: order.addressErasedAt.toISOString() } : {}),
  };
}

/** What other services need of an order. */
export function presentInternalOrder(order: Order): InternalOrder {
  const { userId, totalPaise, version, paymentMode, paymentMethod } = order;
  const mode = paymentMode === null ? {} : { paymentMode };
  // where it goes is no other service's business
  const shown = presentOrder({ ...order, address: null });
  return { order: shown, userId, totalPaise, version, paymentMethod, payNowPaise: payNowPaise(order), ...mode };
}

/** What a message tells of an order: no address, neither its own nor one that pieces are fetched from. */
export function presentOrderForMessage(order: Order, context: OrderContext = {}): OrderForMessage {
  const returns = context.returns?.map((each) => ({ ...each, pickup: null }));
  const shown = presentOrder({ ...order, address: null }, { ...context, ...(returns && { returns }) });
  return { userId: order.userId, order: shown };
}

/** What went back of an order's money and what banks dispute of it, in rupees. */
export function presentMoney({ refunds, disputes }: OrderMoney): { refunds: OrderRefund[]; disputes: OrderDispute[] } {
  return {
    refunds: refunds.map(({ id, amountPaise, by, at }) => ({
      id,
      amount: paiseToRupees(amountPaise),
      by,
      at: at.toISOString(),
    })),
    disputes: disputes.map(({ id, amountPaise, deductedPaise, status, phase, respondBy, at }) => ({
      id,
      amount: paiseToRupees(amountPaise),
      deducted: paiseToRupees(deductedPaise),
      status,
      phase,
      respondBy: respondBy?.toISOString(),
      at: at.toISOString(),
    })),
  };
}

function presentPartRefund(part: PartRefundRow): WirePartRefund {
  const { cause, amountPaise, reason, at, refundedAt, refundedPaise } = part;
  const differs = refundedPaise !== null && refundedPaise !== amountPaise;
  return {
    ...{ cause, amount: paiseToRupees(amountPaise), reason, at: at.toISOString() },
    doneAt: refundedAt?.toISOString(),
    refunded: differs ? paiseToRupees(refundedPaise) : undefined,
  };
}

export function presentNote({ id, text, by, at }: OrderNote): { id: string; text: string; by: string; at: string } {
  return { id: String(id), text, by, at: at.toISOString() };
}

/** Money goes back only where some came. */
export function cancelledMessage(order: Order): string {
  return order.paymentId === null ? MESSAGES.unpaidOrderCancelled : MESSAGES.orderCancelled;
}
