import { createHmac } from 'node:crypto';
import { transaction as transactionSchema } from '@shop/contracts/api/payment';
import { beforeAll, expect, test, vi } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, payInWindow, placeOrder, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

async function withOrder(price = '0.29') {
  const [shopper, product] = [await newShopper(), await newProduct(admin, { price })];
  const order = await placeOrder(shopper, product, 7);
  const send = (method: string, path: string, json?: unknown, headers?: Record<string, string>) =>
    call(method, path, { token: shopper.token, json, headers });
  return { shopper, product, order, send };
}

row(
  'POST /api/payment',
  'takes the floating-point amount, makes one provider order, refuses another amount',
  async () => {
    const { order, send } = await withOrder();
    const amount = 0.29 * 7 * 100;
    expect(Number.isInteger(amount)).toBe(false);
    const answers = await Promise.all([
      send('POST', '/api/payment', { amount, orderId: order._id }),
      send('POST', '/api/payment', { amount, orderId: order._id }),
    ]);
    expect(answers[0]).toMatchObject({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_/),
        amount: 203,
        currency: 'INR',
        key: expect.stringMatching(/^rzp_test_/),
      },
    });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await send('POST', '/api/payment', { amount: 204, orderId: order._id })).status).toBe(409);
    expect((await send('POST', '/api/payment', { amount: 'all', orderId: order._id })).status).toBe(400);
    const other = await newShopper();
    expect(
      (await call('POST', '/api/payment', { token: other.token, json: { amount, orderId: order._id } })).status,
    ).toBe(404);
  },
);

row('POST /api/payment/verify', 'answers once the order shows as paid, the same again when repeated', async () => {
  const { shopper, order, send } = await withOrder('500');
  const { body } = await payInWindow(shopper, order);
  const forged = await send('POST', '/api/payment/verify', {
    ...body,
    razorpay_signature: 'f'.repeat(64),
    orderId: order._id,
  });
  expect(forged).toMatchObject({ status: 400, body: { message: 'Payment verification failed.' } });
  for (let time = 0; time < 2; time += 1) {
    const verified = await send('POST', '/api/payment/verify', { ...body, orderId: order._id });
    expect(verified).toMatchObject({
      status: 200,
      body: { success: true, message: 'Payment successful!', order: { _id: order._id, status: 'paid' } },
    });
  }
  const other = await newShopper();
  expect(
    (await call('POST', '/api/payment/verify', { token: other.token, json: { ...body, orderId: order._id } })).status,
  ).toBe(404);
});

row('GET /api/orders/transactions/:orderId', 'is bare, in paise, and 404 before there is one', async () => {
  const { shopper, order, send } = await withOrder('500');
  const before = await send('GET', `/api/orders/transactions/${order._id}`);
  expect(before).toMatchObject({ status: 404, body: { message: 'Transaction not found for this order' } });
  const { body } = await payInWindow(shopper, order, { vpa: 'success@razorpay' });
  await send('POST', '/api/payment/verify', { ...body, orderId: order._id });
  const after = await send('GET', `/api/orders/transactions/${order._id}`);
  expect(transactionSchema.parse(after.body)).toMatchObject({
    payment_id: body.razorpay_payment_id,
    order_id: body.razorpay_order_id,
    status: 'captured',
    method: 'upi',
    amount: 350_000,
  });
  const other = await newShopper();
  expect((await call('GET', `/api/orders/transactions/${order._id}`, { token: other.token })).status).toBe(404);
});

row('POST /api/payment/webhook', 'takes only what the provider signed', async () => {
  const raw = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: {} });
  const send = (signature?: string) =>
    call('POST', '/api/payment/webhook', {
      raw,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': 'evt_test',
        ...(signature === undefined ? {} : { 'x-razorpay-signature': signature }),
      },
    });
  expect((await send()).status).toBe(400);
  expect((await send(createHmac('sha256', 'wrong').update(raw).digest('hex'))).status).toBe(400);
});

test('an order becomes paid by the webhook alone when the browser never comes back', async () => {
  const { shopper, order, send } = await withOrder('500');
  await payInWindow(shopper, order);
  await vi.waitFor(async () => {
    expect((await send('GET', `/api/orders/${order._id}`)).body.status).toBe('paid');
  }, 10_000);
});

test('a declined payment leaves the order payable, and the next attempt pays it', async () => {
  const { shopper, order, send } = await withOrder('500');
  const declined = await payInWindow(shopper, order, { vpa: 'failure@razorpay' });
  expect(declined).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } });
  const { body } = await payInWindow(shopper, order);
  expect((await send('POST', '/api/payment/verify', { ...body, orderId: order._id })).body.order.status).toBe('paid');
});

test('money that arrives for a cancelled order goes back by itself', async () => {
  const { shopper, order, send } = await withOrder('500');
  const created = await send('POST', '/api/payment', { amount: order.total * 100, orderId: order._id });
  await send('DELETE', `/api/orders/${order._id}`);
  await call('POST', '/sandbox/razorpay/checkout', {
    json: { key_id: created.body.key, order_id: created.body.id, vpa: 'success@razorpay' },
  });
  await vi.waitFor(async () => {
    expect((await send('GET', `/api/orders/${order._id}`)).body.status).toBe('refunded');
  }, 10_000);
  expect((await send('GET', `/api/orders/transactions/${order._id}`)).body.status).toBe('refunded');
  expect((await send('POST', '/api/payment', { amount: order.total * 100, orderId: order._id })).status).toBe(409);
  expect(shopper.token).toBeDefined();
});

test('what was bought leaves the cart', async () => {
  const { shopper, product, send } = await withOrder('500');
  await send('POST', '/api/cart/add', { productId: product._id, productModel: 'Shop' });
  const order = await placeOrder(shopper, product, 1);
  const { body } = await payInWindow(shopper, order);
  await send('POST', '/api/payment/verify', { ...body, orderId: order._id });
  await vi.waitFor(async () => {
    expect((await send('GET', '/api/cart')).body.cart.items).toEqual([]);
  });
});
