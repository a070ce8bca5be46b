import type { AuditCheck } from '@shop/contracts/api/audit-checks';
import type { Difference } from '@shop/contracts/api/audits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOrder, type OrderHarness } from './harness';
import { orderActs } from './order-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
  // what the products of these tests show
  for (const width of ['', '_240', '_480', '_800', '_1200'])
    await shop.images.put(`piece${width}.webp`, Buffer.from('a picture'));
});
afterAll(() => shop.stop());
const { place, placePaid } = orderActs(() => shop);

/** Differences of one check after somebody has changed what nobody changes; everything is put back. */
async function afterChanging(check: AuditCheck, change: string, back: string, values: unknown[]) {
  await shop.db.query(change, values);
  const found = await foundOf(check);
  await shop.db.query(back, values);
  return found;
}
const foundOf = async (check: AuditCheck): Promise<readonly Difference[]> => (await shop.audited()).found[check] ?? [];

test('of orders in which everything adds up nothing is said, and everything is looked into', async () => {
  await placePaid();
  await place();
  const { checks, found } = await shop.audited();
  expect(found).toEqual({});
  expect(checks.map(({ check, notDone }) => [check, notDone])).toEqual(
    ['stock', 'documents', 'timelines', 'order-lists', 'order-pictures', 'publishing'].map((check) => [
      check,
      undefined,
    ]),
  );
});

test('pieces that a sale took from nowhere are found, with what to do', async () => {
  const { product } = await placePaid({ stock: 5, quantity: 2 });
  const [change, back] = [1, -1].map(
    (by) => `WITH moved AS (UPDATE stock_movements SET sold = sold + ${by} WHERE product_id = $1 AND kind = 'sell')
      UPDATE stock SET sold = sold + ${by} WHERE product_id = $1`,
  );
  expect(await afterChanging('stock', change ?? '', back ?? '', [product._id])).toMatchObject([
    {
      id: expect.stringMatching(/^stock-[0-9a-f]{12}$/) as string,
      what: `Product ${product._id} has 1 more on hand and sold than it ever received, less what was written off.`,
      todo: expect.stringContaining('Count the shelf') as string,
    },
    { what: `Product ${product._id} has 3 sold, orders and exchanges took 2.` },
  ]);
});

test('a sale that was made twice is found, though its movements add up', async () => {
  const { product } = await placePaid({ stock: 5, quantity: 2 });
  const [change, back] = [1, -1].map(
    (by) => `WITH moved AS (
        UPDATE stock_movements SET on_hand = on_hand - ${2 * by}, sold = sold + ${2 * by} WHERE product_id = $1 AND kind = 'sell')
      UPDATE stock SET on_hand = on_hand - ${2 * by}, sold = sold + ${2 * by} WHERE product_id = $1`,
  );
  expect(await afterChanging('stock', change ?? '', back ?? '', [product._id])).toMatchObject([
    { what: `Product ${product._id} has 4 sold, orders and exchanges took 2.` },
  ]);
});

test('an order that is not what its timeline says is found', async () => {
  const { id } = await placePaid();
  const set = (from: string, to: string) =>
    `UPDATE order_timeline SET status = '${to}' WHERE order_id = $1 AND status = '${from}'`;
  expect(await afterChanging('timelines', set('paid', 'shipped'), set('shipped', 'paid'), [id])).toMatchObject([
    { what: `Order ${id} is paid, by its timeline shipped.`, todo: expect.stringContaining('timeline') as string },
  ]);
});

test('a picture that an order shows and that is not stored is found, each once', async () => {
  const { id } = await place();
  const set = (image: string) => `UPDATE order_lines SET image = '${image}' WHERE order_id = $1`;
  expect(
    await afterChanging('order-pictures', set('/uploads/lost.webp'), set('https://elsewhere.example/a.webp'), [id]),
  ).toMatchObject([
    { what: expect.stringMatching(`^Order ${id} shows /uploads/lost.webp, of which lost.webp, `) as string },
  ]);
});

test('events that wait to be published for longer than a moment are found', async () => {
  const insert = `INSERT INTO outbox (topic, envelope, created_at) VALUES ('shop.orders', $1, now() - interval '7 minutes')`;
  const found = await afterChanging('publishing', insert, 'DELETE FROM outbox WHERE envelope = $1::jsonb', ['{}']);
  expect(found).toMatchObject([
    {
      what: '1 events of order wait to be published, the oldest for 7 minutes.',
      todo: expect.stringContaining('brokers') as string,
    },
  ]);
});
