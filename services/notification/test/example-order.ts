import type { Order } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import type { Shipment } from '@shop/contracts/api/shipment';

const AT = '2026-11-23T06:30:00.000Z';
export const ORDER_ID = '6b01dbeeda0257fce97f3a91';
export const SHIPMENT_ID = '6b01dbeeda0257fce9539890';
export const RETURN_ID = '6b01dbeeda0257fce9539877';
export const CAUSE = 'return 6b01dbeeda0257fce9539877';

/** A paid order of two lines. */
export function exampleOrder(more: Partial<Order> = {}): Order {
  const dress = '6b01dbeeda0257fce9539855';
  const variantId = '6b01dbeeda0257fce9539860';
  return {
    _id: ORDER_ID,
    items: [
      {
        product: { _id: dress, name: 'Silk & <satin> dress', price: 2490, image: '/uploads/dress.webp', variantId },
        quantity: 1,
        variant: { _id: variantId, sku: 'SD-M', options: { Size: 'M', Colour: 'Wine' } },
      },
      {
        product: {
          _id: '6b01dbeeda0257fce9539856',
          name: 'Lipstick',
          price: 450,
          image: 'https://elsewhere.example/p.png',
        },
        quantity: 2,
      },
    ],
    total: 3439,
    note: '',
    status: 'paid',
    createdAt: AT,
    updatedAt: AT,
    timeline: [
      { status: 'awaiting-payment', at: AT },
      { status: 'paid', at: AT },
    ],
    breakdown: { items: 3390, shipping: 49, codFee: 0, total: 3439, tax: [], placeOfSupply: 'MH' },
    delivery: { _id: '5b0000000000000000000001', name: 'Standard', from: '2026-11-26', to: '2026-11-29' },
    ...more,
  };
}

export function exampleParcel(more: Partial<Shipment> = {}): Shipment {
  return {
    ...{ _id: SHIPMENT_ID, number: 1, status: 'sent', sentAt: AT },
    ...{ carrier: 'Blue Dart', trackingNumber: 'BD 4711', url: 'https://courier.example/BD4711' },
    items: [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 2 },
    ],
    ...more,
  };
}

export function exampleReturn(more: Partial<OrderReturn> = {}): OrderReturn {
  return {
    ...{ _id: RETURN_ID, orderId: ORDER_ID, number: 'R-539877', kind: 'return', status: 'requested' },
    items: [{ line: 0, quantity: 1, reason: 'too-small', photos: [] }],
    ...{ createdAt: AT, updatedAt: AT },
    ...more,
  };
}
