import { cartChangeAnswer } from '@shop/contracts/api/cart';
import type { Product } from '@shop/contracts/api/product';
import { apiError } from '@shop/contracts/api/error';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCart, type CartHarness } from './harness';

let shop: CartHarness;
beforeAll(async () => {
  shop = await startCart();
});
afterAll(() => shop.stop());

test('an empty cart is an empty list', async () => {
  const response = await shop.send('GET', '/api/cart', { as: shop.newUser() });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ cart: { items: [] } });
});

test('adding answers the cart with the whole product, adding again counts up', async () => {
  const user = shop.newUser();
  const [scarf, bag] = [shop.catalog.add({ name: 'Scarf', price: 2392 }), shop.catalog.add({ name: 'Bag' })];
  const response = await shop.add(user, scarf);
  expect(response.status).toBe(200);
  expect(cartChangeAnswer.parse(await response.json())).toEqual({
    success: true,
    message: 'Added to cart!',
    cart: { items: [{ product: scarf, productModel: 'Shop', quantity: 1 }] },
  });
  await shop.add(user, bag);
  await shop.add(user, scarf);
  await shop.add(user, scarf, 'Product');
  expect(await shop.lines(user)).toEqual(['Scarf × 2', 'Bag × 1', 'Scarf × 1']);
});

test('products are read as they are now, with one call', async () => {
  const user = shop.newUser();
  const products = ['One', 'Two', 'Three'].map((name) => shop.catalog.add({ name }));
  for (const product of products) await shop.add(user, product);
  const [first] = products;
  if (!first) throw new Error('no product');
  shop.catalog.products.set(first._id, { ...first, price: 55.5 });
  const before = shop.catalog.calls;
  expect((await shop.read(user)).items[0]?.product.price).toBe(55.5);
  expect(shop.catalog.calls).toBe(before + 1);
});

test('adding reads the products once, and those that came in meanwhile', async () => {
  const user = shop.newUser();
  const [one, two, three] = ['One', 'Two', 'Three'].map((name) => shop.catalog.add({ name })) as [
    Product,
    Product,
    Product,
  ];
  await shop.add(user, one);
  const before = shop.catalog.calls;
  await shop.add(user, two);
  expect(shop.catalog.calls).toBe(before + 1);
  const answers = await Promise.all([one, two, three].map(async (product) => (await shop.add(user, product)).json()));
  for (const answer of answers.map((body) => cartChangeAnswer.parse(body)))
    expect(answer.cart).not.toHaveProperty('removed');
  expect(await shop.lines(user)).toEqual(['One × 2', 'Two × 2', 'Three × 1']);
});

test('a product that is gone is dropped and named until the next change', async () => {
  const user = shop.newUser();
  const [kept, gone] = [shop.catalog.add({ name: 'Kept' }), shop.catalog.add({ name: 'Gone' })];
  await shop.add(user, kept);
  await shop.add(user, gone);
  shop.catalog.products.delete(gone._id);
  for (let time = 1; time <= 2; time += 1) {
    expect(await shop.read(user)).toEqual({
      items: [{ product: kept, productModel: 'Shop', quantity: 1 }],
      removed: ['Gone'],
    });
  }
  const answer = cartChangeAnswer.parse(await (await shop.add(user, kept)).json());
  expect(answer.cart.removed).toEqual(['Gone']);
  expect(await shop.read(user)).toEqual({ items: [{ product: kept, productModel: 'Shop', quantity: 2 }] });
});

test('quantities are set from 1 to 99 and only for what is in the cart', async () => {
  const user = shop.newUser();
  const scarf = shop.catalog.add({ name: 'Scarf' });
  await shop.add(user, scarf);
  const set = (quantity: unknown, productModel = 'Shop') =>
    shop.send('PUT', '/api/cart/quantity', { as: user, body: { productId: scarf._id, productModel, quantity } });
  const response = await set(99);
  expect(response.status).toBe(200);
  expect(cartChangeAnswer.parse(await response.json())).toMatchObject({
    message: 'Cart updated',
    cart: { items: [{ quantity: 99 }] },
  });
  for (const bad of [0, 100, -1, 1.5, '2', null]) expect([bad, (await set(bad)).status]).toEqual([bad, 400]);
  const absent = await set(2, 'Product');
  expect(absent.status).toBe(404);
  expect(apiError.parse(await absent.json()).code).toBe('not-in-cart');
  expect(await shop.lines(user)).toEqual(['Scarf × 99']);

  const full = await shop.add(user, scarf);
  expect(full.status).toBe(200);
  expect(cartChangeAnswer.parse(await full.json()).message).toMatch(/99/);
  expect(await shop.lines(user)).toEqual(['Scarf × 99']);
});

test('removing and clearing may be repeated', async () => {
  const user = shop.newUser();
  const [scarf, bag] = [shop.catalog.add({ name: 'Scarf' }), shop.catalog.add({ name: 'Bag' })];
  await shop.add(user, scarf);
  await shop.add(user, scarf, 'Product');
  await shop.add(user, bag);
  for (let time = 1; time <= 2; time += 1) {
    const removed = await shop.send('DELETE', `/api/cart/remove/${scarf._id}/Shop`, { as: user });
    expect(removed.status).toBe(200);
    expect(cartChangeAnswer.parse(await removed.json()).cart.items).toHaveLength(2);
  }
  for (let time = 1; time <= 2; time += 1) {
    const cleared = await shop.send('DELETE', '/api/cart/clear', { as: user });
    expect(cleared.status).toBe(200);
    expect(cartChangeAnswer.parse(await cleared.json()).cart).toEqual({ items: [] });
  }
  expect(await shop.lines(user)).toEqual([]);
});

test('a product without a price cannot be added', async () => {
  const user = shop.newUser();
  const refused = await shop.add(user, shop.catalog.add({ name: 'Gift card', price: 0 }));
  expect(refused.status).toBe(409);
  expect(apiError.parse(await refused.json())).toMatchObject({
    message: 'This product has no price yet',
    code: 'not-for-sale',
  });
  expect(await shop.lines(user)).toEqual([]);
});

test('a product that does not exist cannot be added', async () => {
  const user = shop.newUser();
  const add = (body: unknown) => shop.send('POST', '/api/cart/add', { as: user, body });
  const unknown = await add({ productId: newId(), productModel: 'Shop' });
  expect(unknown.status).toBe(404);
  expect(apiError.parse(await unknown.json()).message).toBe('Product not found');
  const good = shop.catalog.add({ name: 'Good' })._id;
  for (const body of [
    {},
    { productId: good },
    { productId: 'x', productModel: 'Shop' },
    { productId: good, productModel: 'Wardrobe' },
    { productId: { $ne: null }, productModel: 'Shop' },
    [],
  ]) {
    expect((await add(body)).status).toBe(400);
  }
  expect((await shop.send('DELETE', '/api/cart/remove/x/Shop', { as: user })).status).toBe(400);
  expect(await shop.lines(user)).toEqual([]);
});

test.each([
  ['GET', '/api/cart'],
  ['POST', '/api/cart/add'],
  ['PUT', '/api/cart/quantity'],
  ['DELETE', `/api/cart/remove/${newId()}/Shop`],
  ['DELETE', '/api/cart/clear'],
])('%s %s is for users only', async (method, path) => {
  expect((await shop.send(method, path)).status).toBe(401);
  expect((await shop.send(method, path, { as: shop.admin })).status).toBe(403);
});

test('a cart belongs to one user', async () => {
  const [user, other] = [shop.newUser(), shop.newUser()];
  await shop.add(user, shop.catalog.add({ name: 'Mine' }));
  expect(await shop.lines(other)).toEqual([]);
  await shop.send('DELETE', '/api/cart/clear', { as: other });
  expect(await shop.lines(user)).toEqual(['Mine × 1']);
});

test('clicks at the same time are all counted, up to 99', async () => {
  const user = shop.newUser();
  const product = shop.catalog.add({ name: 'Scarf' });
  await Promise.all(Array.from({ length: 20 }, () => shop.add(user, product)));
  expect(await shop.lines(user)).toEqual(['Scarf × 20']);
  await shop.send('PUT', '/api/cart/quantity', {
    as: user,
    body: { productId: product._id, productModel: 'Shop', quantity: 95 },
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.add(user, product)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await shop.lines(user)).toEqual(['Scarf × 99']);
});

test('every operation at once never fails on another', async () => {
  const user = shop.newUser();
  const products = ['A', 'B', 'C', 'D'].map((name) => shop.catalog.add({ name }));
  const work = Array.from({ length: 40 }, (_, index) => {
    const product = products[index % 4];
    if (!product) throw new Error('no product');
    if (index % 5 === 0) return shop.send('DELETE', '/api/cart/clear', { as: user });
    if (index % 7 === 0) return shop.send('DELETE', `/api/cart/remove/${product._id}/Shop`, { as: user });
    return shop.add(user, product);
  });
  expect(new Set((await Promise.all(work)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('a cart holds as many lines as an order takes', async () => {
  const user = shop.newUser();
  const products = Array.from({ length: 101 }, (_, index) => shop.catalog.add({ name: `Number ${index}` }));
  for (const product of products.slice(0, 100)) await shop.add(user, product);
  const last = products.at(-1);
  if (!last) throw new Error('no product');
  const refused = await shop.add(user, last);
  expect(refused.status).toBe(409);
  expect(apiError.parse(await refused.json()).code).toBe('cart-full');
  expect((await shop.read(user)).items).toHaveLength(100);
});
