import { newEvent, type NewEvent } from '@shop/platform/messaging/new-event';
import type { CancelledBy, Decision } from '../domain/decision';
import type { Order } from '../domain/order';

function change(order: Order) {
  return { orderId: order.id, userId: order.userId, status: order.status, updatedAt: order.updatedAt.toISOString() };
}

function items(order: Order) {
  return order.lines.map(({ productId, variantId, quantity }) => ({
    productId,
    ...(variantId === null ? {} : { variantId }),
    quantity,
  }));
}

export function placedEvent(order: Order): NewEvent {
  return newEvent('order-placed', order.id, order.version, {
    ...change(order),
    totalPaise: order.totalPaise,
    expiresAt: (order.expiresAt ?? order.createdAt).toISOString(),
    items: items(order),
    ...(order.paymentMode === null ? {} : { paymentMode: order.paymentMode }),
    ...(order.paymentMethod === 'cod' ? { paymentMethod: order.paymentMethod } : {}),
  });
}

/** Returns the event of a new status, none for a decision that leaves it. `order` is as it is after the decision. */
function statusEvent(order: Order, decision: Decision, sequence: number): NewEvent | undefined {
  const data = change(order);
  switch (decision.kind) {
    case 'paid': {
      const { paymentId } = decision;
      return newEvent('order-paid', order.id, sequence, { ...data, paymentId, items: items(order) });
    }
    case 'cancelled':
      return cancelledEvent(order, decision.by, sequence);
    case 'expired':
      return newEvent('order-expired', order.id, sequence, data);
    case 'shipped':
      return newEvent('order-shipped', order.id, sequence, data);
    case 'delivered':
      return newEvent('order-delivered', order.id, sequence, data);
    case 'refunding':
      return newEvent('order-refunding', order.id, sequence, data);
    case 'refunded':
      return newEvent('order-refunded', order.id, sequence, data);
    case 'nothing':
    case 'hold-longer':
    case 'return-payment':
    case 'return-late-payment':
      return undefined;
  }
}

/** Cancelling by the shop came later and is a separate event: consumers of the older event know two reasons. */
function cancelledEvent(order: Order, by: CancelledBy, sequence: number): NewEvent {
  if (by === 'by-shop') return newEvent('order-cancelled-by-shop', order.id, sequence, change(order));
  return newEvent('order-cancelled', order.id, sequence, { ...change(order), reason: by });
}

/** Returns the events of a decision, numbered on from the order's version before it. */
export function decisionEvents(order: Order, decision: Decision, versionBefore: number): NewEvent[] {
  const events: NewEvent[] = [];
  const next = () => versionBefore + events.length + 1;
  const status = statusEvent(order, decision, next());
  if (status) events.push(status);
  if ('refund' in decision && decision.refund)
    events.push(newEvent('refund-requested', order.id, next(), { orderId: order.id, ...decision.refund }));
  return events;
}
