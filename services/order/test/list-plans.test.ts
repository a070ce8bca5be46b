import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '@shop/platform/ids';
import { productsLook } from '../src/adapters/product-rows';
import { stockLook } from '../src/adapters/stock-rows';
import { startOrder, type OrderHarness } from './harness';

let order: OrderHarness;
beforeAll(async () => {
  order = await startOrder();
});
afterAll(() => order.stop());

test.each([
  ['products', productsLook],
  ['stock', stockLook],
])('%s of an order are found by their key, however many there are', async (_what, lookFor) => {
  const { text, values } = lookFor([newId(), newId()]);
  const plan = await order.db.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query(`EXPLAIN ${text}`, values);
  });
  expect(JSON.stringify(plan)).toMatch(/Index Cond: \((?:product_id|id) = ANY/);
});
