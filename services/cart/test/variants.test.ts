import { cartChangeAnswer, type CartItem } from '@shop/contracts/api/cart';
import { apiError } from '@shop/contracts/api/error';
import type { Product } from '@shop/contracts/api/product';
import { newId } from '@shop/platform/ids';
import { publishEvent } from '@shop/testing/test-events';
import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCart, type CartHarness } from './harness';

let shop: CartHarness;
beforeAll(async () => {
  shop = await startCart();
});
afterAll(() => shop.stop());

const [SMALL, MEDIUM, GONE] = [newId(), newId(), newId()];

/** A dress in S, which is as dear as all, in M with everything of its own, and in L, which is not sold. */
function addDress(more: Partial<Product> = {}): Product {
  return shop.catalog.add({
    ...{ name: 'Linen Kurta Dress', price: 4290, size: 'S, M, L', color: 'Wine, Sky', stock: 7, mrp: 4990 },
    options: [
      { name: 'Size', values: ['S', 'M', 'L'] },
      { name: 'Colour', values: ['Wine', 'Sky'] },
    ],
    variants: [
      { _id: SMALL, sku: 'D-S', options: { Size: 'S', Colour: 'Wine' }, active: true },
      {
        ...{ _id: MEDIUM, sku: 'D-M', options: { Size: 'M', Colour: 'Sky' }, active: true },
        ...{ price: 4490, mrp: 5490, image: '/uploads/m.webp', stock: 2 },
      },
      { _id: GONE, sku: 'D-L', options: { Size: 'L', Colour: 'Sky' }, active: false },
    ],
    ...more,
  });
}

function send(as: TestAccount, method: string, path: string, body?: unknown): Promise<Response> {
  return shop.send(method, `/api/cart${path}`, { as, body });
}

const add = (as: TestAccount, { _id }: Product, variantId?: string) =>
  send(as, 'POST', '/add', { productId: _id, productModel: 'Shop', variantId });

async function itemsIn(answer: Response): Promise<CartItem[]> {
  expect(answer.status).toBe(200);
  return cartChangeAnswer.parse(await answer.json()).cart.items;
}

async function sizes(as: TestAccount): Promise<string[]> {
  return (await shop.read(as)).items.map(({ variant, quantity }) => `${variant?.options.Size ?? '-'} × ${quantity}`);
}

test('a line shows the product as the variant that was chosen', async () => {
  const user = shop.newUser();
  const dress = addDress();
  const [item] = await itemsIn(await add(user, dress, MEDIUM));
  expect(item?.variant).toEqual({ _id: MEDIUM, sku: 'D-M', options: { Size: 'M', Colour: 'Sky' } });
  expect(item?.product).toMatchObject({
    ...{ _id: dress._id, name: 'Linen Kurta Dress', variantId: MEDIUM, size: 'M', color: 'Sky' },
    ...{ price: 4490, mrp: 5490, image: '/uploads/m.webp', stock: 2 },
  });
  expect(item?.product).not.toHaveProperty('variants');

  const [, other] = await itemsIn(await add(user, dress, SMALL));
  expect(other?.product).toMatchObject({
    ...{ variantId: SMALL, size: 'S', color: 'Wine', price: 4290, mrp: 4990, image: dress.image, stock: 7 },
  });
});

test('what is left of a variant is no more than is left of the product', async () => {
  const user = shop.newUser();
  const [item] = await itemsIn(await add(user, addDress({ stock: 1 }), MEDIUM));
  expect(item?.product.stock).toBe(1);
});

test('two variants are two lines, and one without a variant is a third', async () => {
  const user = shop.newUser();
  const dress = addDress();
  for (const variantId of [MEDIUM, undefined, SMALL, MEDIUM]) await add(user, dress, variantId);
  expect(await sizes(user)).toEqual(['M × 2', '- × 1', 'S × 1']);
  const [, plain] = (await shop.read(user)).items;
  expect(plain).toEqual({ product: dress, productModel: 'Shop', quantity: 1 });

  const set = (quantity: number, variantId?: string) =>
    send(user, 'PUT', '/quantity', { productId: dress._id, productModel: 'Shop', quantity, variantId });
  await itemsIn(await set(5, SMALL));
  await itemsIn(await set(3));
  expect(await sizes(user)).toEqual(['M × 2', '- × 3', 'S × 5']);
  const absent = await set(2, newId());
  expect(absent.status).toBe(404);
  expect(apiError.parse(await absent.json()).code).toBe('not-in-cart');
});

test('a client that knows no variants changes and removes what it sees', async () => {
  const user = shop.newUser();
  const dress = addDress();
  await add(user, dress, MEDIUM);
  const set = () => send(user, 'PUT', '/quantity', { productId: dress._id, productModel: 'Shop', quantity: 4 });
  await itemsIn(await set());
  expect(await sizes(user)).toEqual(['M × 4']);
  await add(user, dress, SMALL);
  expect((await set()).status).toBe(404);
  expect(await itemsIn(await send(user, 'DELETE', `/remove/${dress._id}/Shop`))).toEqual([]);
});

test('one variant is removed by name', async () => {
  const user = shop.newUser();
  const dress = addDress();
  for (const variantId of [MEDIUM, undefined, SMALL]) await add(user, dress, variantId);
  const remove = (query: string) => send(user, 'DELETE', `/remove/${dress._id}/Shop${query}`);
  for (let time = 1; time <= 2; time += 1) await itemsIn(await remove(`?variant=${MEDIUM}`));
  expect(await sizes(user)).toEqual(['- × 1', 'S × 1']);
  expect((await remove('?variant=x')).status).toBe(400);
  await itemsIn(await remove('?variant=none'));
  expect(await sizes(user)).toEqual(['S × 1']);
  await itemsIn(await remove('?variant='));
  expect(await sizes(user)).toEqual([]);
});

test.each<[string, string, number, string]>([
  ['does not exist', newId(), 404, 'variant-not-found'],
  ['is not sold', GONE, 409, 'not-for-sale'],
])('a variant that %s cannot be added', async (_what, variantId, status, code) => {
  const user = shop.newUser();
  for (const product of [addDress(), ...(status === 404 ? [shop.catalog.add()] : [])]) {
    const refused = await add(user, product, variantId);
    expect(refused.status).toBe(status);
    expect(apiError.parse(await refused.json()).code).toBe(code);
  }
  expect(await sizes(user)).toEqual([]);
});

test('the price of the variant decides whether it is for sale', async () => {
  const user = shop.newUser();
  const dress = addDress({ price: 0 });
  expect((await add(user, dress, MEDIUM)).status).toBe(200);
  expect((await add(user, dress, SMALL)).status).toBe(409);
});

test.each<[string, (dress: Product) => Partial<Product>]>([
  ['gone', () => ({ variants: undefined, options: undefined })],
  ['not sold any more', ({ variants = [] }) => ({ variants: variants.map((each) => ({ ...each, active: false })) })],
])('a variant that is %s is dropped and named until the next change', async (_what, change) => {
  const user = shop.newUser();
  const dress = addDress();
  await add(user, dress);
  await add(user, dress, MEDIUM);
  shop.catalog.products.set(dress._id, { ...dress, ...change(dress) });
  for (let time = 1; time <= 2; time += 1)
    expect((await shop.read(user)).removed).toEqual(['Linen Kurta Dress, M, Sky']);
  const answer = cartChangeAnswer.parse(await (await add(user, dress)).json());
  expect(answer.cart.removed).toEqual(['Linen Kurta Dress, M, Sky']);
  expect(await shop.read(user)).not.toHaveProperty('removed');
  expect(await sizes(user)).toEqual(['- × 2']);
});

test('what was bought is taken out by variant', async () => {
  const user = shop.newUser();
  const dress = addDress();
  for (const variantId of [MEDIUM, SMALL, undefined, SMALL]) await add(user, dress, variantId);
  const orderId = newId();
  const items = [{ productId: dress._id, variantId: SMALL, quantity: 1 }];
  const change = { orderId, userId: user.id, status: 'paid' as const, updatedAt: new Date().toISOString() };
  await publishEvent(shop.bus, 'order-paid', orderId, { ...change, paymentId: 'pay_1', items }, 2);
  await vi.waitFor(async () => expect(await sizes(user)).toEqual(['M × 1', 'S × 1', '- × 1']));
});
