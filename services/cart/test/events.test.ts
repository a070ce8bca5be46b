import { TOPICS } from '@shop/contracts/events/event-types';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCart, type CartShop } from './harness';

let shop: CartShop;
beforeAll(async () => {
  shop = await startCart();
});
afterAll(() => shop.close());

function orderPaid(userId: string | null, items: { productId: string; quantity: number }[]) {
  const orderId = newId();
  const data = {
    orderId,
    userId,
    status: 'paid' as const,
    updatedAt: new Date().toISOString(),
    paymentId: 'pay_1',
    items,
  };
  return toEnvelope(newEvent('order-paid', orderId, 2, data));
}

test('what was bought is taken out once, however often the news comes', async () => {
  const user = shop.newUser();
  const [scarf, bag, ring] = [shop.catalog.add('Scarf'), shop.catalog.add('Bag'), shop.catalog.add('Ring')];
  for (const product of [scarf, scarf, scarf, bag, ring]) await shop.add(user, product);
  const paid = orderPaid(user.id, [
    { productId: scarf._id, quantity: 1 },
    { productId: bag._id, quantity: 5 },
  ]);
  await shop.bus.publish(TOPICS.orders, [paid]);
  await vi.waitFor(async () => {
    expect(await shop.lines(user)).toEqual(['Scarf × 2', 'Ring × 1']);
  });

  await shop.redeliver();
  expect(await shop.lines(user)).toEqual(['Scarf × 2', 'Ring × 1']);
});

test('the order of a deleted user concerns no cart', async () => {
  const user = shop.newUser();
  const scarf = shop.catalog.add('Scarf');
  await shop.add(user, scarf);
  await shop.bus.publish(TOPICS.orders, [orderPaid(null, [{ productId: scarf._id, quantity: 1 }])]);
  await shop.redeliver();
  expect(await shop.lines(user)).toEqual(['Scarf × 1']);
});

test("a deleted user's cart goes", async () => {
  const [user, other] = [shop.newUser(), shop.newUser()];
  const scarf = shop.catalog.add('Scarf');
  await shop.add(user, scarf);
  await shop.add(other, scarf);
  await shop.bus.publish(TOPICS.users, [toEnvelope(newEvent('user-deleted', user.id, 2, { userId: user.id }))]);
  await vi.waitFor(async () => {
    expect(await shop.lines(user)).toEqual([]);
  });
  expect(await shop.lines(other)).toEqual(['Scarf × 1']);
});

test('a cart cannot be shown without the catalogue, and says so', async () => {
  const user = shop.newUser();
  await shop.add(user, shop.catalog.add('Scarf'));
  await shop.catalog.close();
  const response = await shop.send('GET', '/api/cart', user);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});
