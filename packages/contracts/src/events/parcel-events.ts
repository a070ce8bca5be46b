import { z } from 'zod';
import { id } from '../fields';
import { define } from './define-event';
import { AT, LINES, ORDER, RETURN, SHIPMENT } from './event-examples';
import { change, items } from './event-shapes';
import { TOPICS } from './topics';

const parcel = change.extend({
  shipmentId: id.describe('The parcel'),
  items,
  replaces: id.optional().describe('The return whose exchange it brings, for these lines; absent: what was ordered'),
});
const returned = change.extend({
  returnId: id.describe('The return'),
  returnStatus: z.string().describe('Its new status: `requested`, `approved`, `received`, `closed` or `rejected`'),
  returnKind: z.string().describe('`return` or `exchange`'),
  items,
});

/** Parcels of orders, and what comes back. */
export const PARCEL_EVENTS = {
  'shipment-sent': define(TOPICS.orders, 'A parcel of the order left the shop.', parcel, {
    ...{ ...ORDER, status: 'shipped', updatedAt: AT },
    ...{ shipmentId: SHIPMENT, items: LINES },
  }),
  'shipment-delivered': define(TOPICS.orders, 'A parcel of the order reached the shopper.', parcel, {
    ...{ ...ORDER, status: 'delivered', updatedAt: AT },
    ...{ shipmentId: SHIPMENT, items: LINES },
  }),
  'shipment-came-back': define(
    TOPICS.orders,
    'A parcel could not be delivered and is back at the shop. What was paid for it goes back.',
    parcel,
    { ...{ ...ORDER, status: 'cancelled', updatedAt: AT }, ...{ shipmentId: SHIPMENT, items: LINES } },
  ),
  'return-requested': define(TOPICS.orders, 'A shopper wants to send pieces back, or exchange them.', returned, {
    ...{ ...ORDER, status: 'delivered', updatedAt: AT },
    ...{ returnId: RETURN, returnStatus: 'requested', returnKind: 'return', items: LINES },
  }),
  'return-approved': define(TOPICS.orders, 'The staff agreed to a return: the pieces may be sent.', returned, {
    ...{ ...ORDER, status: 'delivered', updatedAt: AT },
    ...{ returnId: RETURN, returnStatus: 'approved', returnKind: 'exchange', items: LINES },
  }),
  'return-received': define(TOPICS.orders, 'The pieces of a return are at the shop.', returned, {
    ...{ ...ORDER, status: 'delivered', updatedAt: AT },
    ...{ returnId: RETURN, returnStatus: 'received', returnKind: 'return', items: LINES },
  }),
  'return-closed': define(
    TOPICS.orders,
    'A return is done: its money goes back, what comes instead was sent, or it was rejected.',
    returned,
    {
      ...{ ...ORDER, status: 'delivered', updatedAt: AT },
      ...{ returnId: RETURN, returnStatus: 'closed', returnKind: 'return', items: LINES },
    },
  ),
} as const;
