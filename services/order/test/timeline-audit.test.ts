import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditTimelines } from '../src/app/audit-timelines';
import { startOrder, type OrderHarness } from './harness';
import { orderActs } from './order-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const { place, placePaid } = orderActs(() => shop);

test('an order that is not what its timeline says last is found, and so is one without', async () => {
  const [waiting, paid] = [await place(), await placePaid()];
  expect(await auditTimelines(shop.db)).toEqual([]);
  await shop.db.query(`UPDATE order_timeline SET status = 'shipped' WHERE order_id = $1 AND status = 'paid'`, [
    paid.id,
  ]);
  expect(await auditTimelines(shop.db)).toEqual([`Order ${paid.id} is paid, by its timeline shipped.`]);
  await shop.db.query('DELETE FROM order_timeline WHERE order_id = ANY($1)', [[waiting.id, paid.id]]);
  expect(await auditTimelines(shop.db)).toEqual(
    [
      `Order ${waiting.id} is awaiting-payment and has no timeline.`,
      `Order ${paid.id} is paid and has no timeline.`,
    ].toSorted(),
  );
});
