import { readWishers, readWishesForMessage } from '@shop/contracts/internal/cart';
import { wishlistChangeAnswer } from '@shop/contracts/api/wishlist';
import type { Product } from '@shop/contracts/api/product';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createServiceClient, type ServiceClient } from '@shop/platform/http/service-client';
import { newId } from '@shop/platform/ids';
import type { TestAccount } from '@shop/testing/test-accounts';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCart, type CartHarness } from './harness';

let shop: CartHarness;
let notification: ServiceClient;
beforeAll(async () => {
  shop = await startCart();
  const tokens = createServiceTokens('notification', SERVICE_SECRET);
  notification = createServiceClient({ address: shop.url, tokens });
});
afterAll(() => shop.stop());

const wish = (as: TestAccount, { _id }: Product, variantId?: string) =>
  shop.send('PUT', `/api/wishlist/${_id}`, { as, body: variantId === undefined ? undefined : { variantId } });
async function wantMails(as: TestAccount, mails: boolean) {
  const answer = await shop.send('PUT', '/api/wishlist', { as, body: { mails } });
  return wishlistChangeAnswer.parse(await answer.json());
}
const wishersOf = async ({ _id }: Product) => (await notification.call(readWishers, { id: _id })).wishers;
const wishesOf = async (who: TestAccount, ...products: Product[]) =>
  (await notification.call(readWishesForMessage, { userId: who.id, ids: products.map(({ _id }) => _id) })).wishes;

test('who wants mails is among those who wish for a product, until they want none', async () => {
  const [asha, ravi] = [shop.newUser(), shop.newUser()];
  const scarf = shop.catalog.add({ name: 'Scarf', price: 2392.5 });
  for (const user of [asha, ravi]) await wish(user, scarf);
  expect(await wishersOf(scarf)).toEqual([]);
  const { message, wishlist } = await wantMails(asha, true);
  expect(message).toBe('We write to you when one of these costs less or is back');
  expect(wishlist.mails).toBe(true);
  expect(await wishersOf(scarf)).toEqual([{ userId: asha.id, price: 2392.5 }]);
  expect((await wantMails(asha, false)).wishlist).not.toHaveProperty('mails');
  expect(await wishersOf(scarf)).toEqual([]);
  expect((await shop.send('PUT', '/api/wishlist', { as: asha, body: { mails: 'yes' } })).status).toBe(400);
});

test('what somebody wishes for is told as it is now, of the products that are asked for', async () => {
  const user = shop.newUser();
  const medium = { _id: newId(), sku: 'D-M', options: { Size: 'M' }, active: true, price: 4490 };
  const [dress, bag, scarf] = [
    shop.catalog.add({ name: 'Dress', price: 4290, variants: [medium] }),
    shop.catalog.add({ name: 'Bag', price: 100 }),
    shop.catalog.add({ name: 'Scarf' }),
  ];
  await wish(user, dress, medium._id);
  for (const product of [bag, scarf]) await wish(user, product);
  expect(await wishesOf(user, dress)).toEqual([]);
  await wantMails(user, true);
  shop.catalog.products.set(dress._id, { ...dress, variants: [{ ...medium, price: 3990 }] });
  shop.catalog.products.delete(bag._id);
  expect(await wishesOf(user, dress, bag)).toMatchObject([
    { productId: dress._id, variantId: medium._id, options: { Size: 'M' }, price: 3990, priceThen: 4490 },
  ]);
  expect(await wishesOf(shop.newUser(), dress)).toEqual([]);
});
