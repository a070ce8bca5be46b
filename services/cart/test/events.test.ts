import { newId } from '@shop/platform/ids';
import { publishEvent } from '@shop/testing/test-events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCart, type CartHarness } from './harness';

let shop: CartHarness;
beforeAll(async () => {
  shop = await startCart();
});
afterAll(() => shop.stop());

function publishOrderPaid(
  userId: string | null,
  items: { productId: string; quantity: number }[],
  more: { insteadOfCash?: { totalPaise: number } } = {},
) {
  const orderId = newId();
  const data = {
    orderId,
    userId,
    status: 'paid' as const,
    updatedAt: new Date().toISOString(),
    paymentId: 'pay_1',
    items,
    ...more,
  };
  return publishEvent(shop.bus, 'order-paid', orderId, data, 2);
}

test('what was bought is taken out once, however often the event comes', async () => {
  const user = shop.newUser();
  const [scarf, bag, ring] = [
    shop.catalog.add({ name: 'Scarf' }),
    shop.catalog.add({ name: 'Bag' }),
    shop.catalog.add({ name: 'Ring' }),
  ];
  for (const product of [scarf, scarf, scarf, bag, ring]) await shop.add(user, product);
  await publishOrderPaid(user.id, [
    { productId: scarf._id, quantity: 1 },
    { productId: bag._id, quantity: 5 },
  ]);
  await vi.waitFor(async () => {
    expect(await shop.lines(user)).toEqual(['Scarf × 2', 'Ring × 1']);
  });

  await shop.redeliver();
  expect(await shop.lines(user)).toEqual(['Scarf × 2', 'Ring × 1']);
});

test('what was ordered for cash and is paid now left its cart before: what is in it was put in again', async () => {
  const user = shop.newUser();
  const [scarf, bag] = [shop.catalog.add({ name: 'Scarf' }), shop.catalog.add({ name: 'Bag' })];
  for (const product of [scarf, bag]) await shop.add(user, product);
  await publishOrderPaid(user.id, [{ productId: scarf._id, quantity: 1 }], { insteadOfCash: { totalPaise: 100 } });
  await publishOrderPaid(user.id, [{ productId: bag._id, quantity: 1 }]);
  await vi.waitFor(async () => {
    expect(await shop.lines(user)).toEqual(['Scarf × 1']);
  });
});

test('the order of a deleted user concerns no cart', async () => {
  const user = shop.newUser();
  const scarf = shop.catalog.add({ name: 'Scarf' });
  await shop.add(user, scarf);
  await publishOrderPaid(null, [{ productId: scarf._id, quantity: 1 }]);
  await shop.redeliver();
  expect(await shop.lines(user)).toEqual(['Scarf × 1']);
});

test("a deleted user's cart goes", async () => {
  const [user, other] = [shop.newUser(), shop.newUser()];
  const scarf = shop.catalog.add({ name: 'Scarf' });
  await shop.add(user, scarf);
  await shop.add(other, scarf);
  await publishEvent(shop.bus, 'user-deleted', user.id, { userId: user.id }, 2);
  await vi.waitFor(async () => {
    expect(await shop.lines(user)).toEqual([]);
  });
  expect(await shop.lines(other)).toEqual(['Scarf × 1']);
});

test('a cart cannot be shown without the catalog, and says so', async () => {
  const user = shop.newUser();
  await shop.add(user, shop.catalog.add({ name: 'Scarf' }));
  await shop.catalog.close();
  const response = await shop.send('GET', '/api/cart', { as: user });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});
