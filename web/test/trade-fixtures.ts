import type { Order } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { HOME } from './address-server';
import { SHOPPER } from './cart-fixtures';
import { orderOf } from './checkout-server';
import { openPage } from './open-page';
import { answer, server } from './server';
import { inSize, SIZED } from './variant-fixtures';

const DAY = 24 * 60 * 60 * 1000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const M = inSize('M');
/** Two dresses in a size. */
export const DRESSES: Order['items'] = [
  {
    product: { _id: SIZED._id, name: SIZED.name, price: 1249.5, image: SIZED.image, variantId: M._id },
    quantity: 2,
    variant: { _id: M._id, sku: M.sku, options: M.options },
  },
];
/** The parcel that brought them. */
export const PARCEL = {
  ...{ _id: '7'.repeat(24), number: 1, status: 'delivered' as const, items: [{ line: 0, quantity: 2 }] },
  ...{ sentAt: '2026-11-18T10:00:00.000Z', deliveredAt: '2026-11-20T10:00:00.000Z' },
  ...{ carrier: 'Delhivery', trackingNumber: 'DL42', url: 'https://courier.example/DL42' },
};
/** An order that may still come back. */
export const delivered = (more: Partial<Order> = {}) =>
  orderOf({
    ...{ items: DRESSES, status: 'delivered', address: HOME, shipments: [PARCEL] },
    ...{ returnUntil: inDays(5), exchangeUntil: inDays(12), ...more },
  });
export const returned = (more: Partial<OrderReturn>): OrderReturn => ({
  ...{ _id: '8'.repeat(24), orderId: orderOf()._id, number: 'R-7F3A21', kind: 'return', status: 'requested' },
  items: [{ line: 0, quantity: 1, reason: 'too-small', photos: [] }],
  ...{ createdAt: '2026-11-21T10:00:00.000Z', updatedAt: '2026-11-21T11:00:00.000Z', ...more },
});

/** Opens My Orders with one order. */
export const openOrder = async (order: Order) => {
  answer('get', '/api/orders/my', 200, [order]);
  const hands = openPage('/orders', SHOPPER);
  await screen.findByRole('button', { name: /^Order C0FFEE/ });
  return hands;
};
/** Answers a call; the list fills with what was sent to it. */
export function hear(method: 'post' | 'put', path: string, message = 'Done'): unknown[] {
  const heard: unknown[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      const form = request.headers.get('content-type')?.startsWith('multipart');
      heard.push(form ? await request.formData() : await request.json());
      return HttpResponse.json({ message, order: orderOf() });
    }),
  );
  return heard;
}
