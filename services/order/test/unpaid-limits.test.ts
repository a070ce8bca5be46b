import { PAYMENT_WINDOW_MS, UNOPENED_HOLD_MS } from '@shop/contracts/api/payment-window';
import { fairShareExceeded, tooManyUnpaid } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import { silentLogger } from '@shop/platform/logger';
import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireOrders } from '../src/app/expire-orders';
import { auditAfterEach } from './audited';
import { orderActs, type PlacedOrder } from './order-acts';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);
const acts = orderActs(() => shop);

let keys = 0;
function order(as: TestAccount, product: Product, quantity = 1) {
  keys += 1;
  return shop.call('POST', '/api/orders', {
    as,
    body: { items: [{ product: product._id, quantity }], total: product.price * quantity },
    headers: { 'idempotency-key': `limits-${keys}` },
  });
}

describe('unpaid orders', () => {
  test('are three at a time, also when more come at once; one that is paid or cancelled makes room', async () => {
    const [owner, product] = [shop.newUser(), await shop.product({ stock: 100 })];
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(owner, product)));
    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.order._id as string);
    expect(placed).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => tooManyUnpaid.parse(body));
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ limit: 3 });
    expect([...(refused[0]?.orders ?? [])].sort()).toEqual([...placed].sort());
    expect(await acts.stockOf(product)).toMatchObject({ held: 3 });

    const asPlaced = (id = ''): PlacedOrder => ({ id, product, owner, amountPaise: product.price * 100 });
    await acts.pay(asPlaced(placed[0]));
    expect((await order(owner, product)).status).toBe(201);
    expect((await order(owner, product)).status).toBe(409);
    await acts.cancel(asPlaced(placed[1]));
    expect((await order(owner, product)).status).toBe(201);
    expect((await order(shop.newUser(), product)).status).toBe(201);
  });

  test('hold no more than ten pieces of a product, or a fifth of many', async () => {
    const [owner, few, many] = [shop.newUser(), await shop.product({ stock: 30 }), await shop.product({ stock: 200 })];
    const refused = await order(owner, few, 11);
    expect(refused.status).toBe(409);
    expect(fairShareExceeded.parse(refused.body).items).toEqual([{ product: few._id, available: 10 }]);
    expect((await order(owner, few, 7)).status).toBe(201);
    const second = await order(owner, few, 4);
    expect(second.body).toMatchObject({ code: 'fair-share', items: [{ product: few._id, available: 3 }] });
    expect((await order(owner, many, 41)).body).toMatchObject({ items: [{ product: many._id, available: 40 }] });
    expect((await order(owner, many, 40)).status).toBe(201);
    expect(await acts.stockOf(few)).toMatchObject({ held: 7 });
  });

  test('of what is not tracked are of any quantity; what is paid counts no more', async () => {
    const owner = shop.newUser();
    expect((await order(owner, await shop.product(), 99)).status).toBe(201);
    const product = await shop.product({ stock: 30 });
    await acts.placePaid({ owner, product, quantity: 10 });
    expect((await order(owner, product, 10)).status).toBe(201);
  });

  test('leave nobody without anything: what is left is said first', async () => {
    const product = await shop.product({ stock: 2 });
    expect((await order(shop.newUser(), product, 20)).body).toMatchObject({ code: 'out-of-stock' });
    expect((await order(shop.newUser(), product, 2)).status).toBe(201);
  });
});

describe('the hold', () => {
  const after = (ms: number) => () => Promise.resolve(new Date(shop.clock.now.getTime() + ms));
  const openPayment = ({ id }: PlacedOrder) =>
    shop.call('POST', `/internal/orders/${id}/payment-opened`, {
      headers: { authorization: `Bearer ${shop.tokens.issue('order')}` },
    });

  test('is short until a payment is opened, then the whole window from when the order was placed', async () => {
    const [idle, opened] = [await acts.place(), await acts.place()];
    const { body } = await openPayment(opened);
    expect(Date.parse(body.order.expiresAt) - Date.parse(body.order.createdAt)).toBe(PAYMENT_WINDOW_MS);
    expect((await openPayment(opened)).body.order.expiresAt).toBe(body.order.expiresAt);
    await expireOrders(shop.db, after(UNOPENED_HOLD_MS - 1), silentLogger);
    expect((await acts.read(idle)).status).toBe('awaiting-payment');
    await expireOrders(shop.db, after(PAYMENT_WINDOW_MS - 1), silentLogger);
    expect((await acts.read(idle)).status).toBe('expired');
    expect((await acts.read(opened)).status).toBe('awaiting-payment');
    await expireOrders(shop.db, after(PAYMENT_WINDOW_MS), silentLogger);
    expect((await acts.read(opened)).status).toBe('expired');
  });

  test('is not brought back for an order that is over, and is nobody else’s business', async () => {
    const gone = await acts.place();
    await acts.cancel(gone);
    expect((await openPayment(gone)).body.order).toMatchObject({ status: 'cancelled' });
    expect((await acts.read(gone)).status).toBe('cancelled');
    expect((await shop.call('POST', `/internal/orders/${gone.id}/payment-opened`, { as: gone.owner })).status).toBe(
      401,
    );
  });
});
