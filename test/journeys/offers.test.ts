import { randomBytes } from 'node:crypto';
import type { AdminOffer } from '@shop/contracts/api/offers';
import type { Product } from '@shop/contracts/api/product';
import { beforeAll, expect } from 'vitest';
import { row } from './row';
import { ADDRESS, call, newAdmin, newProduct, newShopper, type ShopAdmin } from './shop-client';
import { asStaff, newDress, variantOf } from './trading-client';

let admin: ShopAdmin;
let staff: ReturnType<typeof asStaff>;
beforeAll(async () => {
  admin = await newAdmin();
  staff = asStaff(admin);
});

const hour = 60 * 60 * 1000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const formOf = (more: object = {}) => ({
  name: 'A tenth off',
  code: `J-${randomBytes(5).toString('hex')}`,
  benefit: { kind: 'percent', percent: 10 },
  from: at(-hour),
  ...more,
});

async function newOffer(more: object = {}): Promise<AdminOffer & { code: string }> {
  const answer = await staff('POST', '/api/admin/offers', formOf(more));
  expect(answer.status).toBe(201);
  return answer.body.offer as AdminOffer & { code: string };
}

const find = async (id: string) => {
  const { offers } = (await staff('GET', '/api/admin/offers')).body as { offers: AdminOffer[] };
  return offers.find(({ _id }) => _id === id);
};

async function askFor(product: Product, coupon?: string) {
  const shopper = await newShopper();
  const items = [{ product: product._id, variantId: variantOf(product, 'M'), quantity: 2 }];
  const json = { items, address: ADDRESS, coupon };
  const quote = await call('POST', '/api/checkout/quote', { token: shopper.token, json });
  const order = (total = quote.body.total as number) =>
    call('POST', '/api/orders', {
      token: shopper.token,
      json: { ...json, delivery: quote.body.chosen as string, total },
      headers: { 'idempotency-key': randomBytes(8).toString('hex') },
    });
  return { shopper, quote, order };
}

row('GET /api/offers', 'tells anybody of what runs', async () => {
  const product = await newDress(admin);
  const told = await newOffer({ name: 'Two for one', conditions: { products: [product._id], min: 500 }, to: at(hour) });
  const silent = await newOffer({ listed: false });
  const { offers } = (await call('GET', '/api/offers')).body as { offers: { _id: string }[] };
  expect(offers.find(({ _id }) => _id === told._id)).toMatchObject({
    ...{ name: 'Two for one', code: told.code, benefit: { kind: 'percent', percent: 10 } },
    ...{ min: 500, products: [product._id], to: told.to },
  });
  expect(offers.map(({ _id }) => _id)).not.toContain(silent._id);
});

row('GET /api/admin/offers', 'counts who used them and what that saved, until it is cancelled', async () => {
  const [product, given] = [await newDress(admin), await newOffer()];
  const { shopper, quote, order } = await askFor(product, given.code.toLowerCase());
  expect(quote.body).toMatchObject({
    breakdown: { items: 2400, discount: 240, shipping: 0, total: 2160 },
    offers: [{ _id: given._id, saved: 240 }],
    coupon: { code: given.code.toUpperCase(), applied: true },
  });
  expect((await order(2400)).body).toMatchObject({ code: 'total-changed', total: 2160 });
  const placed = await order();
  expect(placed).toMatchObject({ status: 201, body: { order: { total: 2160, items: [{ discount: 120 }] } } });
  expect(await find(given._id)).toMatchObject({ uses: 1, saved: 240 });
  await call('DELETE', `/api/orders/${placed.body.order._id}`, { token: shopper.token });
  expect(await find(given._id)).toMatchObject({ uses: 0, saved: 0 });
});

row('POST /api/admin/offers', 'writes one that needs no code, and none that cannot be', async () => {
  const product = await newDress(admin);
  await newOffer({
    code: undefined,
    benefit: { kind: 'buy-x-get-y', buy: 1, get: 1 },
    conditions: { products: [product._id] },
  });
  const { quote, order } = await askFor(product);
  expect(quote.body.breakdown).toMatchObject({ items: 2400, discount: 1200, total: 1279 });
  expect((await order()).status).toBe(201);
  const wrong = await staff('POST', '/api/admin/offers', formOf({ benefit: { kind: 'percent', percent: 91 } }));
  expect(wrong).toMatchObject({ status: 400, body: { fields: { 'benefit.percent': 'At most 90 per cent' } } });
});

row('PUT /api/admin/offers/:id', 'changes it for who saw how it is', async () => {
  const form = formOf();
  const { _id } = await newOffer(form);
  const put = (more: object) => staff('PUT', `/api/admin/offers/${_id}`, { ...form, version: 1, ...more });
  expect(await put({ paused: true })).toMatchObject({ status: 200, body: { offer: { paused: true, version: 2 } } });
  expect(await put({ name: 'Unseen' })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  const { quote, order } = await askFor(await newDress(admin), form.code);
  expect(quote.body.coupon).toMatchObject({ applied: false, message: 'This offer has ended' });
  expect(await order()).toMatchObject({ status: 409, body: { code: 'coupon-refused' } });
});

row('DELETE /api/admin/offers/:id', 'deletes what nobody used', async () => {
  const [product, given] = [await newDress(admin), await newOffer()];
  const remove = () => staff('DELETE', `/api/admin/offers/${given._id}`);
  const { shopper, order } = await askFor(product, given.code);
  const id = (await order()).body.order._id as string;
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'offer-used' } });
  await call('DELETE', `/api/orders/${id}`, { token: shopper.token });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
});

row('POST /api/orders', 'says what it costs by then, where a sale ends while somebody checks out', async () => {
  const saleUntil = (to: string) => ({ sale: JSON.stringify({ price: 800, from: at(-hour), to }) });
  const product = await newProduct(admin, { price: '1000', stock: '10', ...saleUntil(at(hour)) });
  expect(product.price).toBe(800);
  const { token } = await newShopper();
  const json = { items: [{ product: product._id, quantity: 1 }], address: ADDRESS };
  const ask = async () => (await call('POST', '/api/checkout/quote', { token, json })).body;
  const quoted = await ask();
  expect(quoted.breakdown.items).toBe(800);
  const form = saleUntil(at(5_000));
  expect((await call('PUT', `/api/products/${product._id}`, { token: admin.token, form })).status).toBe(200);
  await expect.poll(async () => (await ask()).breakdown?.items, { timeout: 60_000, interval: 300 }).toBe(1000);
  const order = (total: number) =>
    call('POST', '/api/orders', {
      token,
      json: { ...json, delivery: quoted.chosen as string, total },
      headers: { 'idempotency-key': randomBytes(8).toString('hex') },
    });
  const refused = await order(quoted.total as number);
  expect(refused).toMatchObject({ status: 409, body: { code: 'total-changed', breakdown: { items: 1000 } } });
  expect(await order(refused.body.total as number)).toMatchObject({
    status: 201,
    body: { order: { status: 'awaiting-payment' } },
  });
});
