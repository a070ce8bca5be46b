import { boughtTogether } from '@shop/contracts/api/bought-together';
import type { Product } from '@shop/contracts/api/product';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBoughtTogether } from '../src/app/count-bought-together';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());

/** Counts as a while later, when what is written is settled. */
const count = () => countBoughtTogether(shop.db, () => Promise.resolve(new Date(shop.clock.now.getTime() + 60_000)));
let paid = 0;
/** No two orders at the same moment: one that is written later would be behind what is counted. */
const paidAt = () => new Date(shop.clock.now.getTime() + (paid += 1));

/** An order of these as it is once it is paid. */
async function bought(
  products: readonly Product[],
  cancelled: readonly Product[] = [],
  at = paidAt(),
): Promise<string> {
  const id = newId();
  await shop.db.query(
    `INSERT INTO orders (id, user_id, status, total_paise, note, version, created_at, updated_at, expires_at)
     VALUES ($1, $2, 'paid', 100000, '', 2, $3, $3, $3)`,
    [id, newId(), at],
  );
  for (const [position, product] of products.entries())
    await shop.db.query(
      `INSERT INTO order_lines (order_id, position, product_id, name, price_paise, image, quantity, tracked, cancelled)
       VALUES ($1, $2, $3, $4, 50000, '', 2, false, $5)`,
      [id, position, product._id, product.name, cancelled.includes(product) ? 2 : 0],
    );
  await shop.db.query(`INSERT INTO order_timeline (order_id, position, status, at) VALUES ($1, 1, 'paid', $2)`, [
    id,
    at,
  ]);
  return id;
}

async function together({ _id }: Product): Promise<string[]> {
  const { status, body } = await shop.call('GET', `/api/products/${_id}/bought-together`);
  expect(status).toBe(200);
  return boughtTogether.parse(body).productIds;
}
const idsOf = (...products: Product[]) => products.map(({ _id }) => _id);
const newProducts = (many: number) => Promise.all(Array.from({ length: many }, () => shop.product()));

test('what several orders had together is named, the most frequent first', async () => {
  const [dress, bag, ring, scarf] = (await newProducts(4)) as [Product, Product, Product, Product];
  for (let time = 1; time <= 3; time += 1) await bought([dress, bag]);
  for (let time = 1; time <= 2; time += 1) await bought([ring, dress, bag]);
  await bought([dress, scarf]);
  await count();
  // the scarf was in the order of one person only
  expect(await together(dress)).toEqual(idsOf(bag, ring));
  expect(await together(ring)).toEqual(idsOf(...[dress, bag].sort((one, other) => (one._id < other._id ? -1 : 1))));
  expect(await together(scarf)).toEqual([]);
});

test('an order counts once, however often and by however many it is counted', async () => {
  const [dress, bag] = (await newProducts(2)) as [Product, Product];
  await bought([dress, bag]);
  await Promise.all([count(), count(), count()]);
  await count();
  expect(await together(dress)).toEqual([]);
  await bought([dress, bag]);
  await count();
  expect(await together(dress)).toEqual(idsOf(bag));
  const [row] = await shop.db.query<{ orders: number }>(
    'SELECT orders FROM bought_together WHERE product_id = $1 AND other_id = $2',
    [dress._id, bag._id],
  );
  expect(row?.orders).toBe(2);
});

test('what was paid a moment ago is left for the next time, and many orders are counted at once', async () => {
  const [dress, bag] = (await newProducts(2)) as [Product, Product];
  const soon = new Date(shop.clock.now.getTime() + 50_000);
  await bought([dress, bag], [], soon);
  for (let time = 1; time <= 3; time += 1) await bought([dress, bag]);
  await count();
  const counted = async () =>
    (
      await shop.db.query<{ orders: number }>('SELECT orders FROM bought_together WHERE product_id = $1', [dress._id])
    )[0]?.orders;
  expect(await counted()).toBe(3);
  shop.clock.now = new Date(shop.clock.now.getTime() + 120_000);
  const [hat, shoe] = (await newProducts(2)) as [Product, Product];
  for (let time = 1; time <= 210; time += 1) await bought([hat, shoe]);
  await count();
  expect(await counted()).toBe(4);
  expect(await together(hat)).toEqual(idsOf(shoe));
});

test('pieces that were taken out of an order, and what is gone or sold out, are not named', async () => {
  const [dress, gone, kept, lost] = (await newProducts(4)) as [Product, Product, Product, Product];
  const soldOut = await shop.product({ stock: 0 });
  const scarce = await shop.product({ stock: 1 });
  for (let time = 1; time <= 2; time += 1) {
    await bought([dress, gone, soldOut]);
    await bought([dress, scarce, kept, lost], [lost]);
  }
  await count();
  await shop.publish('product-deleted', gone._id, { productId: gone._id }, 2);
  expect((await together(dress)).sort()).toEqual(idsOf(scarce, kept).sort());
});

test('a product that nobody knows has no company, and what is no id is refused', async () => {
  expect(await together({ _id: newId() } as Product)).toEqual([]);
  expect((await shop.call('GET', '/api/products/x/bought-together')).status).toBe(400);
});
