import type { EventData } from '@shop/contracts/events/event-types';
import { expect, test } from 'vitest';
import { newsOf } from './order-news';

const change = { orderId: 'o', userId: 'u', updatedAt: '2026-11-23T10:00:00.000Z' } as const;
const at = { id: 'e', occurredAt: '2026-11-23T10:00:00.000Z' };

test.each([
  ['2026-11-23T10:05:00.000Z', 2.5],
  ['2026-11-23T10:15:00.000Z', 7.5],
  ['2026-11-24T10:00:00.000Z', 10],
  ['2026-11-23T09:00:00.000Z', 0],
])('an order that ends at %s is reminded of after %d minutes', (expiresAt, minutes) => {
  const data = {
    ...change,
    status: 'awaiting-payment' as const,
    totalPaise: 100,
    expiresAt,
    items: [],
  } satisfies EventData<'order-placed'>;
  expect(newsOf({ ...at, type: 'order-placed', data })?.afterMs).toBe(minutes * 60_000);
});

test('each parcel, each step of a return, each part of the money and each change of the pieces is told of once', () => {
  const told = { ...change, status: 'shipped' as const, items: [] };
  const returned = { ...told, returnId: 'r', returnKind: 'return' };
  const keys = [
    newsOf({ ...at, type: 'shipment-sent', data: { ...told, shipmentId: 's1' } }),
    newsOf({ ...at, type: 'shipment-sent', data: { ...told, shipmentId: 's2' } }),
    newsOf({ ...at, type: 'shipment-delivered', data: { ...told, shipmentId: 's1' } }),
    newsOf({ ...at, type: 'return-requested', data: { ...returned, returnStatus: 'requested' } }),
    newsOf({ ...at, type: 'return-closed', data: { ...returned, returnStatus: 'closed' } }),
    newsOf({ ...at, type: 'return-closed', data: { ...returned, returnStatus: 'rejected' } }),
    newsOf({ ...at, type: 'order-part-refunded', data: { ...told, cause: 'return r', amountPaise: 1 } }),
    newsOf({ ...at, type: 'order-part-refunded', data: { ...told, cause: 'goodwill', amountPaise: 1 } }),
    newsOf({ ...at, type: 'order-lines-cancelled', data: told }),
    newsOf({ ...at, id: 'e2', type: 'order-lines-cancelled', data: told }),
  ].map((news) => news?.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(newsOf({ ...at, id: 'again', type: 'shipment-sent', data: { ...told, shipmentId: 's1' } })?.key).toBe(keys[0]);
});

test('an order that is cancelled by its owner or the shop is told of by the same mail', () => {
  const data = { ...change, status: 'cancelled' } as const;
  const byShop = newsOf({ ...at, type: 'order-cancelled-by-shop', data });
  expect(newsOf({ ...at, type: 'order-cancelled', data: { ...data, reason: 'by-owner' } })).toEqual(byShop);
  expect(newsOf({ ...at, type: 'order-cancelled', data: { ...data, reason: 'account-deleted' } })).toBeUndefined();
});
