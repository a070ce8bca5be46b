import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireOrders } from '../src/app/expire-orders';
import { auditAfterEach } from './audited';
import { startOrder, type OrderHarness } from './harness';
import { newCode, offerActs } from './offer-acts';
import { sizedDress, type Dress } from './sized-dress';
import { ADDRESS, STANDARD, tradeActs } from './trade-acts';

let shop: OrderHarness;
let dress: Dress;
beforeAll(async () => {
  shop = await startOrder();
  dress = await sizedDress(shop, { M: 900, L: 900 }, 1000);
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);

const { offer, quote, usesOf } = offerActs(() => shop);
const trade = tradeActs(() => shop);

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(shop.clock.now.getTime() + days * DAY_MS).toISOString();
/** Places an order whatever its answer; two dresses of ₹1,000 and delivery for nothing. */
const place = (as: ReturnType<OrderHarness['newUser']>, more: object, total: number) =>
  shop.call('POST', '/api/orders', {
    as,
    body: {
      items: [{ product: dress.product._id, variantId: dress.size('M'), quantity: 2 }],
      ...{ address: ADDRESS, delivery: STANDARD, total, ...more },
    },
    headers: { 'idempotency-key': newId() },
  });

describe('an order with a code', () => {
  test('costs what its quote said, keeps the share of each piece, and counts as a use', async () => {
    const { code, ...given } = await offer();
    const { order, amountPaise } = await trade.order(dress, {
      sizes: { M: 1, L: 1 },
      coupon: ` ${code.toLowerCase()} `,
    });
    expect(order).toMatchObject({
      total: 1950,
      items: [
        { product: { price: 1000 }, discount: 25 },
        { product: { price: 1000 }, discount: 25 },
      ],
      offers: [{ _id: given._id, name: 'Fifty off', code, saved: 50 }],
      breakdown: { items: 2000, discount: 50, shipping: 0, total: 1950 },
    });
    expect(amountPaise).toBe(195_000);
    expect(await usesOf(given)).toBe(1);
  });

  test('is refused at another total, and with a code that does not count', async () => {
    const { code, ...given } = await offer();
    const as = shop.newUser();
    expect(await place(as, { coupon: code }, 2000)).toMatchObject({
      status: 409,
      body: { code: 'total-changed', total: 1950, breakdown: { discount: 50 } },
    });
    const { code: dear } = await offer({ conditions: { min: 5000 } });
    expect(await place(as, { coupon: dear }, 1950)).toMatchObject({
      status: 409,
      body: { code: 'coupon-refused', message: 'Add ₹3,000.00 more for this offer' },
    });
    expect(await usesOf(given)).toBe(0);
  });

  test('gives it back when it is cancelled or nobody pays, and may not be had again before', async () => {
    const once = await offer({ limit: 1 });
    const { owner, id } = await trade.order(dress, { sizes: { M: 2 }, coupon: once.code });
    const other = shop.newUser();
    expect(await place(other, { coupon: once.code }, 1950)).toMatchObject({
      status: 409,
      body: { code: 'coupon-refused', message: 'This offer has been used up' },
    });
    expect(await shop.call('DELETE', `/api/orders/${id}`, { as: owner })).toMatchObject({ status: 200 });
    expect(await usesOf(once)).toBe(0);

    expect(await place(other, { coupon: once.code }, 1950)).toMatchObject({ status: 201 });
    expect(await usesOf(once)).toBe(1);
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + DAY_MS);
    await expireOrders(shop.db, () => Promise.resolve(shop.clock.now), silentLogger);
    shop.clock.now = now;
    expect(await usesOf(once)).toBe(0);
  });

  test('counts once for a shopper where that is said, also on a first order', async () => {
    const each = await offer({ perShopper: 1 });
    const first = await offer({ conditions: { firstOrder: true } });
    const as = shop.newUser();
    const codes = [each.code, each.code, first.code];
    const answers = [];
    for (const coupon of codes) answers.push(await place(as, { coupon }, 1950));
    expect(answers).toMatchObject([
      { status: 201 },
      { status: 409, body: { message: 'You have used this offer already' } },
      { status: 409, body: { message: 'This offer is for a first order' } },
    ]);
    expect(await place(shop.newUser(), { coupon: first.code }, 1950)).toMatchObject({ status: 201 });
  });

  test('for a first order holds after one whose money went back', async () => {
    const { code } = await offer({ conditions: { firstOrder: true } });
    const paid = await trade.paid(dress, { sizes: { M: 2 } });
    const { id, owner, paymentId, amountPaise } = paid;
    expect(await shop.call('DELETE', `/api/orders/${id}`, { as: owner })).toMatchObject({ status: 200 });
    await shop.publish('payment-refunded', id, { orderId: id, paymentId, amountPaise, refundId: 'rfnd_1' }, 3);
    expect(await place(owner, { coupon: code }, 1950)).toMatchObject({ status: 201 });
  });

  test('gives back what its pieces cost, and its papers say so', async () => {
    const { code } = await offer({ benefit: { kind: 'percent', percent: 10 } });
    const bought = await trade.delivered(dress, { sizes: { M: 2, L: 1 }, coupon: code });
    expect(bought.amountPaise).toBe(270_000);
    const id = await trade.opened(bought, { items: [{ line: 0, quantity: 1, reason: 'too-small' }], kind: 'return' });
    await trade.staff('POST', `returns/${id}/approve`);
    await trade.staff('POST', `returns/${id}/receive`, { items: [{ line: 0, condition: 'sellable' }] });
    expect(await trade.staff('POST', `returns/${id}/close`, {})).toMatchObject({ status: 200 });
    const [papers] = await shop.db.query(
      `SELECT i.document->'totalPaise' AS invoiced, i.document->'lines'->0->'discountPaise' AS discount,
         c.document->'totalPaise' AS credited
       FROM invoices i JOIN credit_notes c USING (order_id) WHERE i.order_id = $1`,
      [bought.id],
    );
    expect(papers).toEqual({ invoiced: 270_000, discount: 20_000, credited: 90_000 });
  });

  test('keeps what it saved when the account is deleted, but not whose it was', async () => {
    const given = await offer();
    const { owner, id } = await trade.delivered(dress, { sizes: { M: 2 }, coupon: given.code });
    await quote(owner, dress.product._id, { coupon: 'GUESSED' });
    await shop.publish('user-deleted', owner.id, { userId: owner.id });
    const uses = await shop.db.query('SELECT user_id FROM offer_uses WHERE order_id = $1', [id]);
    const guesses = await shop.db.query('SELECT code FROM wrong_codes WHERE user_id = $1', [owner.id]);
    expect({ uses, guesses }).toEqual({ uses: [{ user_id: null }], guesses: [] });
    expect(await usesOf(given)).toBe(1);
  });
});

test('who guesses codes has to wait; the same wrong code again is no other guess', async () => {
  const { code } = await offer();
  const as = shop.newUser();
  const ask = (coupon: string) => quote(as, dress.product._id, { coupon });
  const wrong = Array.from({ length: 20 }, newCode);
  for (const guess of [...wrong, ...wrong.slice(0, 3)])
    expect(await ask(guess)).toMatchObject({
      status: 200,
      body: { coupon: { code: guess, applied: false, message: 'We do not know this code' } },
    });
  expect(await ask(code)).toMatchObject({ status: 429, body: { code: 'too-many-codes' } });
  expect(await place(as, { coupon: code }, 1950)).toMatchObject({ status: 429 });
  expect(await quote(shop.newUser(), dress.product._id, { coupon: code })).toMatchObject({ status: 200 });
  const { now } = shop.clock;
  shop.clock.now = new Date(now.getTime() + 60 * 60 * 1000);
  expect(await ask(code)).toMatchObject({ status: 200, body: { coupon: { applied: true } } });
  shop.clock.now = now;
});

describe('an offer without a code', () => {
  test('counts for who names a way to deliver, and not for a client that knows no offers', async () => {
    const other = await sizedDress(shop, { M: 50 }, 1000);
    const { _id } = await offer({
      ...{ code: undefined, benefit: { kind: 'percent', percent: 20 } },
      conditions: { products: [other.product._id] },
    });
    const { order } = await trade.order(other, { sizes: { M: 2 } });
    expect(order).toMatchObject({ total: 1600, breakdown: { items: 2000, discount: 400, shipping: 0 } });
    const plain = await shop.call('POST', '/api/orders', {
      as: shop.newUser(),
      body: { items: [{ product: other.product._id, variantId: other.size('M'), quantity: 2 }], total: 2000 },
    });
    expect(plain).toMatchObject({ status: 201, body: { order: { total: 2000 } } });
    expect(plain.body.order).not.toHaveProperty('offers');
    expect(await usesOf({ _id })).toBe(1);
  });

  test('makes the first way to deliver cost nothing, and no other', async () => {
    const { code } = await offer({ benefit: { kind: 'free-shipping' } });
    const { body } = await quote(shop.newUser(), dress.product._id, { coupon: code });
    expect(body).toMatchObject({
      delivery: [{ charge: 0 }, { charge: 149 }],
      breakdown: { items: 1000, shipping: 0, total: 1000 },
      offers: [{ code, saved: 79 }],
    });
    const express = await quote(shop.newUser(), dress.product._id, {
      coupon: code,
      delivery: '5b0000000000000000000002',
    });
    expect(express.body).toMatchObject({ coupon: { applied: false }, total: 1149 });
  });
});

test('shoppers are told of the offers that run and are listed', async () => {
  const told = await offer({ name: 'Told', to: inDays(2), conditions: { min: 999, categories: ['Fashion'] } });
  const silent = [{ listed: false }, { paused: true }, { from: inDays(1) }, { from: inDays(-2), to: inDays(0) }];
  for (const more of silent) await offer({ name: 'Silent', ...more });
  const usedUp = await offer({ name: 'Silent', limit: 1 });
  expect((await place(shop.newUser(), { coupon: usedUp.code }, 1950)).status).toBe(201);
  await offer({ name: 'First', conditions: { firstOrder: true } });
  const { offers } = (await shop.call('GET', '/api/offers')).body as { offers: { name: string }[] };
  expect(offers.find(({ name }) => name === 'Told')).toEqual({
    ...{ _id: told._id, name: 'Told', description: '', code: told.code, to: told.to },
    ...{ benefit: { kind: 'amount', amount: 50 }, min: 999, categories: ['Fashion'] },
  });
  expect(offers.find(({ name }) => name === 'First')).toMatchObject({ firstOrder: true });
  expect(offers.filter(({ name }) => name === 'Silent')).toEqual([]);
});
