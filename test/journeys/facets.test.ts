import { randomBytes } from 'node:crypto';
import { newWord } from '@shop/test-support/new-word';
import { productList, type Product } from '@shop/contracts/api/product';
import { reviewList } from '@shop/contracts/api/review';
import { beforeAll, expect, test, vi } from 'vitest';
import { ADDRESS, call, newAdmin, newProduct, newShopper, payInWindow, type Shopper } from './shop-client';
import { asStaff } from './trading-client';

const { word, misspelled } = newWord();
const WAIT = { timeout: 20_000 };

let staff: ReturnType<typeof asStaff>;
let kurta: Product;
let saree: Product;
beforeAll(async () => {
  const admin = await newAdmin();
  staff = asStaff(admin);
  const add = (name: string, fields: Record<string, string>) =>
    newProduct(admin, { name: `${word} ${name}`, category: 'Fashion', ...fields });
  kurta = await add('kurta', { price: '500', color: 'Leaf green', size: 'M', stock: '9' });
  saree = await add('saree', { color: 'Indigo', size: 'S', stock: '9' });
  await add('shirt', { color: 'Olive', size: 'M', stock: '0' });
  await add('bag', { category: 'Bag', color: 'Moss, Rust' });
});

async function list(query: string) {
  const { body } = await call('GET', `/api/products/shop?q=${misspelled}&facets=all${query}`);
  const { facets, products, ...more } = productList.parse(body);
  return { facets, ids: products.map(({ _id }) => _id), ...more };
}

/** Pays, with a code or without, and gets what was bought. */
async function buyAndGet(shopper: Shopper, product: Product, coupon?: string): Promise<number> {
  const wish = { items: [{ product: product._id, quantity: 1 }], address: ADDRESS, coupon };
  const quote = await call('POST', '/api/checkout/quote', { token: shopper.token, json: wish });
  const placed = await call('POST', '/api/orders', {
    token: shopper.token,
    json: { ...wish, delivery: quote.body.chosen, total: quote.body.total },
    headers: { 'idempotency-key': randomBytes(8).toString('hex') },
  });
  expect(placed.status).toBe(201);
  const { order } = placed.body;
  const { body: paid } = await payInWindow(shopper, order);
  const verified = await call('POST', '/api/payment/verify', {
    token: shopper.token,
    json: { ...paid, orderId: order._id },
  });
  expect(verified.status).toBe(200);
  const send = () => staff('POST', `/api/admin/orders/${order._id}/ship`);
  await vi.waitFor(async () => expect((await send()).status).toBe(200), WAIT);
  expect((await staff('POST', `/api/admin/orders/${order._id}/deliver`)).status).toBe(200);
  const mine = () => call('GET', `/api/products/${product._id}/reviews/mine`, { token: shopper.token });
  await vi.waitFor(async () => expect((await mine()).body).toMatchObject({ received: true }), WAIT);
  return order.total;
}

/** Writes a review, which the staff approves. */
async function review(shopper: Shopper, product: Product, stars: number, words: string): Promise<void> {
  const json = { stars, words, name: 'Meera K.' };
  const written = await call('POST', `/api/products/${product._id}/reviews`, { token: shopper.token, json });
  expect(written.status).toBe(201);
  const { _id } = written.body.review;
  const approved = await staff('PUT', `/api/admin/reviews/${_id}/status`, { status: 'approved', version: 1 });
  expect(approved.status).toBe(200);
}

test('what is misspelled is narrowed by what pieces differ by, with counts that leave out their own filter', async () => {
  await vi.waitFor(async () => expect((await list('')).corrected).toEqual({ from: misspelled, to: word }), WAIT);
  const all = await list('');
  expect(all.total).toBe(4);
  expect(all.facets).toMatchObject({
    ...{ category: { Fashion: 3, Bag: 1 }, color: { green: 3, blue: 1, orange: 1 } },
    ...{ size: { M: 2, S: 1 }, stock: { in: 3 } },
  });

  const green = await list('&category=Fashion&color=green');
  expect(green).toMatchObject({ total: 2, corrected: { to: word } });
  expect(green.facets?.color).toEqual({ green: 2, blue: 1 });
  expect(green.facets?.category).toMatchObject({ Fashion: 2, Bag: 1 });
  expect(green.facets?.size).toEqual({ M: 2 });

  const left = await list('&category=Fashion&color=green&size=M&inStock=true');
  expect(left.ids).toEqual([kurta._id]);
  expect(left.facets).toMatchObject({ stock: { in: 1 }, size: { M: 1 }, color: { green: 1 } });
  // without the size again: the other colour has another
  const sizes = await list('&category=Fashion&inStock=true');
  expect(sizes.ids.toSorted()).toEqual([kurta._id, saree._id].toSorted());
  expect(sizes.facets?.size).toEqual({ M: 1, S: 1 });
});

test('what is found by its stars is bought with a code, and has the buyer’s stars once they are read', async () => {
  const { body: made } = await staff('POST', '/api/admin/offers', {
    ...{ name: 'A tenth off', code: `F-${randomBytes(5).toString('hex')}`, benefit: { kind: 'percent', percent: 10 } },
    from: new Date(Date.now() - 60_000).toISOString(),
  });
  const before = await newShopper();
  await buyAndGet(before, kurta);
  await review(before, kurta, 4, 'Soft from the first day.');

  await vi.waitFor(async () => expect((await list('&rating=4')).ids).toEqual([kurta._id]), WAIT);
  expect((await list('&color=blue')).facets?.rating).toEqual({});
  expect((await list('&rating=4&inStock=true')).facets?.color).toEqual({ green: 1 });

  const shopper = await newShopper();
  const opinions = async () =>
    reviewList.parse((await call('GET', `/api/products/${kurta._id}/reviews`, { token: shopper.token })).body);
  expect(await opinions()).toMatchObject({ total: 1, reviews: [{ words: 'Soft from the first day.' }] });
  expect(await buyAndGet(shopper, kurta, made.offer.code)).toBe(529);
  await review(shopper, kurta, 1, 'The seam opened.');
  expect((await opinions()).summary).toMatchObject({ average: 2.5, count: 2 });
  // two and a half stars are less than four
  await vi.waitFor(async () => expect((await list('&rating=4')).total).toBe(0), WAIT);
  expect((await list('&rating=2')).ids).toEqual([kurta._id]);
});
