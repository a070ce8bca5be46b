import type { Order } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import type { Shipment } from '@shop/contracts/api/shipment';

// an order that nobody placed, for an owner who wants to see a mail

const DAY_MS = 24 * 60 * 60 * 1000;
/** No shop has these ids: they are of a second before there were any. */
export const ORDER = '000000000000000000001042';
export const SAMPLE_PARCEL = '000000000000000000000002';
export const SAMPLE_RETURN = '000000000000000000000003';
export const SAMPLE_PRODUCT = '000000000000000000000004';
export const SAMPLE_VARIANT = '000000000000000000000005';
export const SAMPLE_CAUSE = 'a return';

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

export function sampleOrder(now: Date, more: Partial<Order>): Order {
  return {
    _id: ORDER,
    items: [
      {
        product: { _id: SAMPLE_PRODUCT, name: 'Linen shirt', price: 1899, image: '', variantId: SAMPLE_VARIANT },
        quantity: 1,
        variant: { _id: SAMPLE_VARIANT, sku: 'LINEN-M', options: { Size: 'M', Colour: 'Indigo' } },
      },
      { product: { _id: '000000000000000000000006', name: 'Cotton scarf', price: 450, image: '' }, quantity: 2 },
    ],
    ...{ total: 2848, note: '', status: 'paid', createdAt: inDays(now, -2), updatedAt: now.toISOString() },
    timeline: [
      { status: 'awaiting-payment', at: inDays(now, -2) },
      { status: 'paid', at: inDays(now, -2) },
    ],
    breakdown: { items: 2799, shipping: 49, codFee: 0, total: 2848, tax: [], placeOfSupply: 'MH' },
    delivery: {
      ...{ _id: '000000000000000000000007', name: 'Standard' },
      ...{ from: inDays(now, 3).slice(0, 10), to: inDays(now, 6).slice(0, 10) },
    },
    ...more,
  };
}

export function sampleParcel(now: Date, status: Shipment['status']): Partial<Order> {
  const parcel: Shipment = {
    ...{ _id: SAMPLE_PARCEL, number: 1, status, sentAt: inDays(now, -1) },
    ...{ carrier: 'Blue Dart', trackingNumber: '4711 0815', url: 'https://www.bluedart.com/' },
    items: [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 2 },
    ],
  };
  return { status: status === 'delivered' ? 'delivered' : 'shipped', shipments: [parcel] };
}

export function sampleReturn(now: Date, more: Partial<OrderReturn>): Partial<Order> {
  const moved: OrderReturn = {
    ...{ _id: SAMPLE_RETURN, orderId: ORDER, number: 'R-100001', kind: 'return', status: 'requested' },
    items: [{ line: 0, quantity: 1, reason: 'too-small', photos: [] }],
    ...{ createdAt: inDays(now, -1), updatedAt: now.toISOString() },
    ...more,
  };
  return { status: 'delivered', returns: [moved] };
}
