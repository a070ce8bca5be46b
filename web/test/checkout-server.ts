import { MESSAGES } from '@shop/contracts/api/messages';
import type { Order } from '@shop/contracts/api/order';
import { HttpResponse, http } from 'msw';
import { cartTotal } from '../src/lib/cart/cart-totals';
import { BAG, SIZED_DRESS } from './cart-fixtures';
import { USER } from './fixtures';
import { addressBook, HOME } from './address-server';
import { shopQuotes } from './quote-server';
import { server } from './server';

export const STATE = { items: [SIZED_DRESS, BAG], note: 'Ring twice', accountId: USER._id };

export const orderOf = (more: Partial<Order> = {}): Order => ({
  _id: 'c0ffee'.repeat(4),
  items: STATE.items.map(({ product: { _id, name, price, image, variantId }, quantity, variant }) => ({
    product: { _id, name, price, image, variantId },
    quantity,
    variant,
  })),
  total: cartTotal(STATE.items),
  note: STATE.note,
  status: 'awaiting-payment',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-23T10:00:00.000Z',
  timeline: [{ status: 'awaiting-payment', at: '2026-11-20T10:00:00.000Z' }],
  ...more,
});

/** What "Pay now" of My Orders hands over. */
export const stateOf = (order: Order) => ({ ...STATE, items: order.items, note: order.note, order });

export interface Call {
  path: string;
  key: string | null;
  body: unknown;
}

/** The order that is fetched. */
export const orderIs = (order: Order) => http.get(`*/api/orders/${order._id}`, () => HttpResponse.json(order));

/** A shop that takes the order and the money; the list fills with the calls that came. */
export function shopSells(order: Order = orderOf()): Call[] {
  const calls: Call[] = [];
  const hear =
    (answer: Record<string, unknown>, status = 200) =>
    async ({ request }: { request: Request }) => {
      const text = await request.text();
      calls.push({
        path: `${request.method} ${new URL(request.url).pathname}`,
        key: request.headers.get('idempotency-key'),
        body: text === '' ? undefined : JSON.parse(text),
      });
      return HttpResponse.json(answer, { status });
    };
  shopQuotes();
  addressBook(HOME);
  const payment = { id: 'order_provider', amount: order.total * 100, currency: 'INR', key: 'rzp_test_key' };
  server.use(
    http.post('*/api/orders', hear({ message: MESSAGES.orderPlaced, order }, 201)),
    http.post('*/api/payment', hear(payment)),
    http.post('*/api/payment/verify', hear({ success: true, message: MESSAGES.paymentSuccessful, order })),
    http.delete('*/api/cart/*', hear({ success: true, message: MESSAGES.cartCleared, cart: { items: [] } })),
    orderIs(order),
  );
  return calls;
}
