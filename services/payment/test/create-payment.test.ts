import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeAll(async () => {
  shop = await startPayment();
});
afterAll(() => shop.stop());

const place = (paise: number, options?: { silent?: boolean }) => shop.orders.place(shop.user.id, paise, options);
const providerOrdersOf = async (orderId: string) => (await shop.provider(`/orders?receipt=${orderId}`)).items;

test('opens the payment: the provider’s order with ours as its receipt, and the public key', async () => {
  const orderId = await place(920_000);
  const { status, body } = await shop.open(orderId, 920_000);
  expect(status).toBe(200);
  expect(body).toEqual({ id: body.id, amount: 920_000, currency: 'INR', key: 'rzp_test_shop' });
  expect(await providerOrdersOf(orderId)).toMatchObject([{ id: body.id, amount: 920_000, receipt: orderId }]);
});

test('takes an amount that floating point has blurred', async () => {
  const orderId = await place(1_999);
  expect(19.99 * 100).not.toBe(1_999);
  expect((await shop.open(orderId, 19.99 * 100)).body).toMatchObject({ amount: 1_999 });
});

test.each([91_999, 92_001, 91_999.4, 0])('refuses %d for an order of 92,000 paise', async (amount) => {
  const orderId = await place(92_000);
  const { status, body } = await shop.open(orderId, amount);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'amount-changed', amount: 92_000 });
  expect(await providerOrdersOf(orderId)).toEqual([]);
});

test('is for the owner of the order only', async () => {
  const orderId = await place(92_000);
  const body = { amount: 92_000, orderId };
  expect((await shop.call('POST', '/api/payment', shop.otherUser, body)).status).toBe(404);
  expect((await shop.call('POST', '/api/payment', shop.admin, body)).status).toBe(403);
  expect((await shop.call('POST', '/api/payment', undefined, body)).status).toBe(401);
  expect((await shop.open(newId(), 92_000)).status).toBe(404);
  expect((await shop.open('no-id', 92_000)).status).toBe(400);
});

test('refuses an order that no longer awaits its payment', async () => {
  const orderId = await place(92_000);
  await shop.orders.expire(orderId);
  await shop.until(async () => {
    expect((await shop.open(orderId, 92_000)).body).toMatchObject({ code: 'order-not-payable', status: 'expired' });
  });
});

test('has the order held for its payment before the provider is asked, and opens none for one that is over', async () => {
  const [orderId, over] = [await place(92_000), await place(92_000)];
  expect((await shop.open(orderId, 92_000)).status).toBe(200);
  expect(shop.orders.held.has(orderId)).toBe(true);
  shop.orders.expireSilently(over);
  const refused = await shop.open(over, 92_000);
  expect(refused.body).toMatchObject({ code: 'order-not-payable', status: 'expired' });
  expect(await providerOrdersOf(over)).toEqual([]);
});

test('asks the order service when the event of the order has not come', async () => {
  const orderId = await place(92_000, { silent: true });
  expect((await shop.open(orderId, 92_000)).status).toBe(200);
});

describe('one order has one provider order', () => {
  test('when Pay is pressed many times at once', async () => {
    const orderId = await place(92_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.open(orderId, 92_000)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
    expect(await providerOrdersOf(orderId)).toHaveLength(1);
  });

  test('when a process ended between the provider’s answer and its own commit', async () => {
    const orderId = await place(92_000);
    const made = await shop.provider('/orders', { amount: 92_000, currency: 'INR', receipt: orderId });
    await shop.open(orderId, 1);
    await shop.db.query('INSERT INTO provider_orders (order_id, amount_paise, created_at) VALUES ($1, 92000, now())', [
      orderId,
    ]);
    const asked = shop.requests.length;
    expect((await shop.open(orderId, 92_000)).body).toMatchObject({ id: made.id });
    // looked up, not made again: not every account of the provider refuses a second order with the same receipt
    expect(shop.requests.slice(asked)).toEqual(['GET /v1/orders']);
  });

  test('when the provider knows the receipt and we do not', async () => {
    const orderId = await place(92_000);
    const made = await shop.provider('/orders', { amount: 92_000, currency: 'INR', receipt: orderId });
    expect((await shop.open(orderId, 92_000)).body).toMatchObject({ id: made.id });
  });

  test('but never one of another amount', async () => {
    const orderId = await place(92_000);
    await shop.provider('/orders', { amount: 100, currency: 'INR', receipt: orderId });
    const { status, body } = await shop.open(orderId, 92_000);
    expect(status).toBe(502);
    expect(body).toMatchObject({ code: 'provider-refused' });
  });
});

describe('Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  test('gives the first answer again, also when the order has been paid since', async () => {
    const orderId = await place(92_000);
    const first = await shop.open(orderId, 92_000, key('again'));
    const { body: proof } = await shop.payAtProvider(String(first.body.id));
    await shop.verify(orderId, proof);
    const again = await shop.open(orderId, 92_000, key('again'));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await shop.open(orderId, 92_000)).status).toBe(409);
  });

  test('refuses another body, and is a caller’s own', async () => {
    const orderId = await place(92_000);
    await shop.open(orderId, 92_000, key('mine'));
    expect((await shop.open(orderId, 91_000, key('mine'))).status).toBe(422);
    const body = { amount: 92_000, orderId };
    expect((await shop.call('POST', '/api/payment', shop.otherUser, body, key('mine'))).status).toBe(404);
  });

  test('does not keep failures', async () => {
    const orderId = await place(92_000);
    shop.setProviderAnswers(false);
    const failed = await shop.open(orderId, 92_000, key('failing'));
    expect(failed.status).toBe(503);
    expect(failed.headers.get('retry-after')).toBe('2');
    shop.setProviderAnswers(true);
    expect((await shop.open(orderId, 92_000, key('failing'))).status).toBe(200);
  });
});
