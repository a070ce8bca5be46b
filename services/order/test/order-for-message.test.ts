import { orderForMessage } from '@shop/contracts/internal/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOrder, type OrderHarness } from './harness';
import { sizedDress } from './sized-dress';
import { ADDRESS, tradeActs } from './trade-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const trade = tradeActs(() => shop);

async function read(id: string, callee = 'order') {
  const headers = { authorization: `Bearer ${shop.tokens.issue(callee)}` };
  return shop.call('GET', `/internal/orders/${id}/recipient`, { headers });
}

test('a message learns whose order it is, and not where it goes', async () => {
  const placed = await trade.paid(await sizedDress(shop, { M: 3 }), { sizes: { M: 1 } });
  const answer = await read(placed.id);
  const { userId, order } = orderForMessage.parse(answer.body);
  expect(userId).toBe(placed.owner.id);
  expect(order).toMatchObject({ _id: placed.id, items: [{ quantity: 1 }] });
  expect(JSON.stringify(answer.body)).not.toContain(ADDRESS.line1);
  expect((await read(placed.id, 'cart')).status).toBe(401);
  expect(await read('f'.repeat(24))).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
});

test('of an order that was sent it also learns what came back, until when it may, and which money did', async () => {
  const bought = await trade.delivered(await sizedDress(shop, { M: 3 }), { sizes: { M: 2 } });
  const items = [{ line: 0, quantity: 1, reason: 'too-small' }];
  const id = await trade.opened(bought, { kind: 'return', items });
  await trade.staff('POST', `orders/${bought.id}/refund`, { amount: 10, reason: 'A scratch' });
  const answer = await read(bought.id);
  expect(orderForMessage.parse(answer.body).order).toMatchObject({
    ...{ status: 'delivered', returnUntil: expect.any(String) },
    returns: [{ _id: id, number: expect.any(String) }],
    partRefunds: [{ amount: 10 }],
  });
  expect(JSON.stringify(answer.body)).not.toContain(ADDRESS.line1);
});
