import type { AdminOrder, Order as WireOrder, OrderDispute, OrderRefund } from '@shop/contracts/api/order';
import { MESSAGES } from '@shop/contracts/api/messages';
import type { InternalOrder } from '@shop/contracts/internal/order';
import { paiseToRupees } from '@shop/contracts/money';
import type { OrderMoney } from '../adapters/money-rows';
import { isTest, type Order, type OrderLine } from '../domain/order';

export function presentItem(line: OrderLine): WireOrder['items'][number] {
  const { productId, name, pricePaise, image, quantity, variantId } = line;
  const product = { _id: productId, name, price: paiseToRupees(pricePaise), image };
  if (variantId === null) return { product, quantity };
  const variant = { _id: variantId, sku: line.sku ?? '', options: line.options ?? {} };
  return { product: { ...product, variantId }, quantity, variant };
}

export function presentOrder(order: Order): WireOrder {
  return {
    _id: order.id,
    items: order.lines.map(presentItem),
    total: paiseToRupees(order.totalPaise),
    note: order.note,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    expiresAt: order.status === 'awaiting-payment' ? order.expiresAt.toISOString() : undefined,
    timeline: order.timeline.map(({ status, at, note }) => ({ status, at: at.toISOString(), note: note ?? undefined })),
  };
}

export function presentAdminOrder(order: Order): AdminOrder {
  return { ...presentOrder(order), userId: order.userId, ...(isTest(order) ? { testMode: true } : {}) };
}

/** What other services need of an order. */
export function presentInternalOrder(order: Order): InternalOrder {
  const { userId, totalPaise, version, paymentMode } = order;
  const mode = paymentMode === null ? {} : { paymentMode };
  return { order: presentOrder(order), userId, totalPaise, version, ...mode };
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

/** Money goes back only where some came. */
export function cancelledMessage(order: Order): string {
  return order.paymentId === null ? MESSAGES.unpaidOrderCancelled : MESSAGES.orderCancelled;
}
