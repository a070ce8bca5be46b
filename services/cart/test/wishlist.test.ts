import { apiError } from '@shop/contracts/api/error';
import { wishlistAnswer, wishlistChangeAnswer, type Wishlist } from '@shop/contracts/api/wishlist';
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

const send = (as: TestAccount, method: string, path = '', body?: unknown) =>
  shop.send(method, `/api/wishlist${path}`, { as, body });
const put = (as: TestAccount, { _id }: Pick<Product, '_id'>, variantId?: string) =>
  send(as, 'PUT', `/${_id}`, variantId === undefined ? undefined : { variantId });

async function read(as: TestAccount): Promise<Wishlist> {
  return wishlistAnswer.parse(await (await send(as, 'GET')).json()).wishlist;
}
const names = async (as: TestAccount) => (await read(as)).items.map(({ product }) => product.name);

test('an empty wishlist is an empty list', async () => {
  const user = shop.newUser();
  expect(await (await send(user, 'GET')).json()).toEqual({ wishlist: { items: [] } });
});

test('products are shown as they are now, the last one first, with what they cost then', async () => {
  const user = shop.newUser();
  const [scarf, bag] = [shop.catalog.add({ name: 'Scarf', price: 2392, stock: 0 }), shop.catalog.add({ name: 'Bag' })];
  expect((await put(user, scarf)).status).toBe(200);
  const answer = wishlistChangeAnswer.parse(await (await put(user, bag)).json());
  expect(answer.message).toBe('Saved to your wishlist');
  expect(answer.wishlist.items.map(({ product }) => product)).toEqual([bag, scarf]);
  shop.catalog.products.set(scarf._id, { ...scarf, price: 1999.5, stock: 3 });
  const [, item] = (await read(user)).items;
  expect(item).toMatchObject({ product: { price: 1999.5, stock: 3 }, priceThen: 2392 });
  expect(item).not.toHaveProperty('variant');
});

test('a variant narrows the product; one that is not sold any more leaves the product', async () => {
  const user = shop.newUser();
  const medium = { _id: newId(), sku: 'D-M', options: { Size: 'M' }, active: true, price: 4490, stock: 0 };
  const dress = shop.catalog.add({ name: 'Dress', price: 4290, size: 'S, M', stock: 7, variants: [medium] });
  await put(user, dress);
  await put(user, dress, medium._id);
  const [item, ...others] = (await read(user)).items;
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    product: { variantId: medium._id, size: 'M', price: 4490, stock: 0 },
    variant: { _id: medium._id, sku: 'D-M', options: { Size: 'M' } },
  });
  shop.catalog.products.set(dress._id, { ...dress, variants: [{ ...medium, active: false }] });
  const [left] = (await read(user)).items;
  expect(left?.product).toMatchObject({ _id: dress._id, size: 'S, M', price: 4290 });
  expect(left).not.toHaveProperty('variant');
  const refused = await put(user, dress, newId());
  expect(refused.status).toBe(404);
  expect(apiError.parse(await refused.json()).code).toBe('variant-not-found');
});

test('a product that is gone is named until it is taken off', async () => {
  const user = shop.newUser();
  const [scarf, bag] = [shop.catalog.add({ name: 'Scarf' }), shop.catalog.add({ name: 'Bag' })];
  for (const product of [scarf, bag]) await put(user, product);
  shop.catalog.products.delete(scarf._id);
  for (let time = 1; time <= 2; time += 1) {
    expect((await read(user)).gone).toEqual([{ productId: scarf._id, name: 'Scarf' }]);
    expect(await names(user)).toEqual(['Bag']);
  }
  for (let time = 1; time <= 2; time += 1) expect((await send(user, 'DELETE', `/${scarf._id}`)).status).toBe(200);
  expect(await read(user)).not.toHaveProperty('gone');
  expect((await put(user, scarf)).status).toBe(404);
});

test('it holds a hundred, and says so', async () => {
  const user = shop.newUser();
  for (let index = 0; index < 100; index += 1) await put(user, shop.catalog.add({ name: `Number ${index}` }));
  const refused = await put(user, shop.catalog.add());
  expect(refused.status).toBe(409);
  expect(apiError.parse(await refused.json()).code).toBe('wishlist-full');
  expect(await names(user)).toHaveLength(100);
});

test('what is no id or no variant is refused', async () => {
  const user = shop.newUser();
  const scarf = shop.catalog.add();
  for (const answer of [
    await send(user, 'PUT', '/x'),
    await send(user, 'DELETE', '/x'),
    await send(user, 'PUT', `/${scarf._id}`, { variantId: 'M' }),
  ])
    expect(answer.status).toBe(400);
  expect(await names(user)).toEqual([]);
});

test('a list is its user’s own, and goes with the account', async () => {
  const [user, other] = [shop.newUser(), shop.newUser()];
  const scarf = shop.catalog.add({ name: 'Scarf' });
  await put(user, scarf);
  await put(other, scarf);
  await publishEvent(shop.bus, 'user-deleted', user.id, { userId: user.id }, 2);
  await vi.waitFor(async () => {
    expect(await read(user)).toEqual({ items: [] });
  });
  expect(await names(other)).toEqual(['Scarf']);
});
