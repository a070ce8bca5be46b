import type { EventData } from '@shop/contracts/events/event-types';
import type { NewOrderMessage } from '../adapters/delivery-rows';
import type { OrderReason, ParcelCode, PlainCode } from '../domain/order-reason';

/** Events of orders that their buyer is told of by a message. */
type Told =
  | 'order-placed'
  | 'order-paid'
  | 'order-confirmed'
  | 'order-cancelled'
  | 'order-cancelled-by-shop'
  | 'order-expired'
  | 'order-lines-cancelled'
  | 'order-refunding'
  | 'order-refunded'
  | 'order-part-refunded'
  | 'shipment-sent'
  | 'shipment-delivered'
  | 'shipment-came-back'
  | 'return-requested'
  | 'return-approved'
  | 'return-received'
  | 'return-closed';
/** What happened to an order. */
export type OrderEvent = {
  [T in Told]: {
    readonly id: string;
    readonly type: T;
    readonly occurredAt: string;
    readonly data: EventData<T>;
  };
}[Told];

/** A message that is to be written. */
export interface OrderNews {
  readonly reason: OrderReason;
  /** one message for each: also a repeated event, or another event of the same thing, makes no second */
  readonly key: string;
  /** until it is sent, in ms */
  readonly afterMs: number;
}

/**
 * The longest that an order waits for its payment, or its confirmation, before its buyer is reminded, in ms: most need less.
 * One that ends soon is reminded of in the middle of its time.
 */
const REMINDER_MS = 10 * 60_000;

/** The key of the message that an order waits. Whatever happens to it, the wait is over. */
export const waitKey = (orderId: string): string => `order-waits ${orderId}`;

/** Returns what a buyer is to be told; undefined for what is told otherwise, or to nobody. */
export function newsOf(event: OrderEvent): OrderNews | undefined {
  const { orderId } = event.data;
  switch (event.type) {
    case 'order-placed': {
      const lastsMs = Date.parse(event.data.expiresAt) - Date.parse(event.occurredAt);
      const afterMs = Math.round(Math.min(REMINDER_MS, Math.max(lastsMs, 0) / 2));
      return { reason: { code: 'order-waits', data: { orderId } }, key: waitKey(orderId), afterMs };
    }
    case 'order-paid':
      return about('order-paid', orderId);
    case 'order-confirmed':
      return about('order-confirmed', orderId);
    case 'order-cancelled':
      return event.data.reason === 'account-deleted' ? undefined : about('order-cancelled', orderId);
    case 'order-cancelled-by-shop':
      return about('order-cancelled', orderId);
    case 'order-expired':
      return about('order-expired', orderId);
    case 'order-refunding':
      return about('refund-started', orderId);
    case 'order-refunded':
      return about('refund-done', orderId);
    case 'order-lines-cancelled':
      return news({ code: 'pieces-cancelled', data: { orderId, pieces: event.data.items } }, event.id);
    case 'order-part-refunded': {
      const { cause } = event.data;
      return news({ code: 'part-refunded', data: { orderId, cause } }, `${orderId} ${cause}`);
    }
    case 'shipment-sent':
      return aboutParcel('parcel-sent', event.data);
    case 'shipment-delivered':
      return aboutParcel('parcel-delivered', event.data);
    case 'shipment-came-back':
      return aboutParcel('parcel-came-back', event.data);
    case 'return-requested':
    case 'return-approved':
    case 'return-received':
    case 'return-closed': {
      const { returnId, returnStatus: status } = event.data;
      return news({ code: 'return-moved', data: { orderId, returnId, status } }, `${returnId} ${status}`);
    }
  }
}

/** What those who run the shop are told: of an order once it is to be sent. */
export function staffNews(event: OrderEvent): NewOrderMessage[] {
  if (event.type !== 'order-paid' && event.type !== 'order-confirmed') return [];
  const { orderId } = event.data;
  const to = { accountKind: 'staff', accountId: '', occurredAt: new Date(event.occurredAt) } as const;
  return [{ code: 'staff-order', data: { orderId }, ...to, key: `staff-order ${orderId}`, afterMs: 0 }];
}

function news(reason: OrderReason, cause: string): OrderNews {
  return { reason, key: `${reason.code} ${cause}`, afterMs: 0 };
}

function about(code: PlainCode, orderId: string): OrderNews {
  return news({ code, data: { orderId } }, orderId);
}

function aboutParcel(code: ParcelCode, { orderId, shipmentId }: { orderId: string; shipmentId: string }): OrderNews {
  return news({ code, data: { orderId, shipmentId } }, shipmentId);
}
