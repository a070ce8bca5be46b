import { newEvent, type NewEvent } from '@shop/platform/messaging/new-event';
import type { CancelledBy, Decision, Outcome, PartRefund } from '../domain/decision';
import type { Order } from '../domain/order';
import { chargedLines } from '../domain/pay-now';
import type { OrderReturn } from '../domain/return';
import type { LinePieces } from '../domain/shipment';

function change(order: Order) {
  return { orderId: order.id, userId: order.userId, status: order.status, updatedAt: order.updatedAt.toISOString() };
}

function items(order: Order) {
  return chargedLines(order).flatMap((line) => itemOf(line, line.quantity));
}

function itemOf(line: Order['lines'][number] | undefined, quantity: number) {
  if (!line) return [];
  const { productId, variantId } = line;
  return [{ productId, ...(variantId === null ? {} : { variantId }), quantity }];
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
      const insteadOfCash = decision.insteadOfCash ? { insteadOfCash: { totalPaise: order.totalPaise } } : {};
      return newEvent('order-paid', order.id, sequence, { ...data, paymentId, items: items(order), ...insteadOfCash });
    }
    case 'cancelled':
      return cancelledEvent(order, decision.by, sequence);
    case 'expired':
      return newEvent('order-expired', order.id, sequence, data);
    case 'refunding':
      return newEvent('order-refunding', order.id, sequence, data);
    case 'refunded':
      return newEvent('order-refunded', order.id, sequence, data);
    case 'part-refunded': {
      const { cause, amountPaise } = decision;
      return newEvent('order-part-refunded', order.id, sequence, { ...data, cause, amountPaise });
    }
    case 'parcel-sent':
      return decision.isFirst ? newEvent('order-shipped', order.id, sequence, data) : undefined;
    case 'parcels-delivered':
    case 'parcel-came-back':
    case 'pieces-cancelled':
      return outcomeEvent(order, decision.becomes, sequence);
    case 'confirmed':
      return newEvent('order-confirmed', order.id, sequence, data);
    case 'nothing':
    case 'return-moved':
    case 'money-given':
    case 'address-changed':
    case 'variant-assigned':
    case 'hold-longer':
    case 'return-payment':
    case 'return-late-payment':
      return undefined;
  }
}

function outcomeEvent(order: Order, becomes: Outcome | undefined, sequence: number): NewEvent | undefined {
  if (becomes === 'delivered') return newEvent('order-delivered', order.id, sequence, change(order));
  return becomes === 'cancelled' ? cancelledEvent(order, 'by-shop', sequence) : undefined;
}

/** Returns what a decision does to parcels and pieces, for those who follow them. */
function pieceEvents(order: Order, decision: Decision, next: () => number): NewEvent[] {
  switch (decision.kind) {
    case 'parcel-sent':
      return [newEvent('shipment-sent', order.id, next(), parcel(order, decision.shipment.id))];
    case 'parcels-delivered':
      return decision.delivered.flatMap(({ id, collectPaise }) => [
        newEvent('shipment-delivered', order.id, next(), parcel(order, id)),
        ...(collectPaise > 0 ? [cashEvent(order, id, collectPaise, next())] : []),
      ]);
    case 'parcel-came-back':
      return [newEvent('shipment-came-back', order.id, next(), parcel(order, decision.shipmentId))];
    case 'pieces-cancelled':
      return [
        newEvent('order-lines-cancelled', order.id, next(), {
          ...change(order),
          items: pieces(order, decision.pieces),
        }),
      ];
    case 'return-moved':
      return [
        returnEvent(order, decision.returned, next()),
        ...(decision.shipment
          ? [newEvent('shipment-sent', order.id, next(), parcel(order, decision.shipment.id))]
          : []),
      ];
    default:
      return [];
  }
}

function returnEvent(order: Order, returned: OrderReturn, sequence: number): NewEvent {
  const { id: returnId, status: returnStatus, kind: returnKind, lines } = returned;
  const data = { ...change(order), returnId, returnStatus, returnKind, items: pieces(order, lines) };
  switch (returnStatus) {
    case 'requested':
      return newEvent('return-requested', order.id, sequence, data);
    case 'approved':
      return newEvent('return-approved', order.id, sequence, data);
    case 'received':
      return newEvent('return-received', order.id, sequence, data);
    case 'closed':
    case 'rejected':
      return newEvent('return-closed', order.id, sequence, data);
  }
}

function parcel(order: Order, shipmentId: string) {
  const { lines = [], replaces = null } = order.shipments.find(({ id }) => id === shipmentId) ?? {};
  return { ...change(order), shipmentId, items: pieces(order, lines), ...(replaces === null ? {} : { replaces }) };
}

function pieces(order: Order, some: readonly LinePieces[]) {
  return some.flatMap(({ line, quantity }) => itemOf(order.lines[line], quantity));
}

function partRefundEvent({ id: orderId }: Order, refund: PartRefund, sequence: number): NewEvent {
  const { paymentId, amountPaise, cause, reason } = refund;
  return newEvent('part-refund-requested', orderId, sequence, { orderId, paymentId, amountPaise, cause, reason });
}

function cashEvent(order: Order, shipmentId: string, amountPaise: number, sequence: number): NewEvent {
  const { id: orderId, updatedAt } = order;
  const at = updatedAt.toISOString();
  const number = order.shipments.find(({ id }) => id === shipmentId)?.trackingNumber ?? null;
  const trackingNo = number === null ? {} : { trackingNo: number };
  return newEvent('cash-collected', orderId, sequence, { orderId, shipmentId, amountPaise, at, ...trackingNo });
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
  // counts on from the status event, which may be missing
  const first = next();
  let used = 0;
  events.push(...pieceEvents(order, decision, () => first + used++));
  if ('partRefund' in decision && decision.partRefund) events.push(partRefundEvent(order, decision.partRefund, next()));
  if ('refund' in decision && decision.refund)
    events.push(newEvent('refund-requested', order.id, next(), { orderId: order.id, ...decision.refund }));
  return events;
}
