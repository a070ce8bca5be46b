import type { z } from 'zod';
import { ACCOUNT_EVENTS } from './account-events';
import { CONTENT_EVENTS } from './content-events';
import { change } from './event-shapes';
import { ORDER_EVENTS } from './order-events';
import { ORDER_MONEY_EVENTS } from './order-money-events';
import { PARCEL_EVENTS } from './parcel-events';
import { PAYMENT_EVENTS } from './payment-events';
import { PRODUCT_EVENTS } from './product-events';
import { SHOP_EVENTS } from './shop-events';
import { STOCK_EVENTS } from './stock-events';

/** Every domain event: where it goes and what it carries. Ids only, never personal data; money in paise. */
export const EVENTS = {
  ...PRODUCT_EVENTS,
  ...STOCK_EVENTS,
  ...ORDER_EVENTS,
  ...PARCEL_EVENTS,
  ...ORDER_MONEY_EVENTS,
  ...PAYMENT_EVENTS,
  ...ACCOUNT_EVENTS,
  ...SHOP_EVENTS,
  ...CONTENT_EVENTS,
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = z.infer<(typeof EVENTS)[T]['data']>;

/** An event that reports a new status of an order. */
export type OrderStatusEvent = {
  [T in EventType]: EventData<T> extends z.infer<typeof change> ? T : never;
}[EventType];

function isOrderStatusEvent(type: EventType): type is OrderStatusEvent {
  return Object.keys(change.shape).every((name) => name in EVENTS[type].data.shape);
}

/** All events that report an order's status: consumers that follow orders handle each, including future ones. */
export const ORDER_STATUS_EVENTS = (Object.keys(EVENTS) as EventType[]).filter(isOrderStatusEvent);
