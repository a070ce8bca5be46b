import { exampleProduct } from '@shop/testing/example-product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLists } from '../src/app/audit-lists';
import { keepDesk } from '../src/app/keep-desk';
import { mergeCounts } from '../src/adapters/order-counts';
import { auditAfterEach } from './audited';
import { startOrder, type OrderHarness } from './harness';
import { orderActs } from './order-acts';
import { sizedDress } from './sized-dress';
import { ADDRESS, tradeActs } from './trade-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);
const { place, placePaid, asAdmin, cancel } = orderActs(() => shop);
const trade = tradeActs(() => shop);

const list = async (query = '') => (await trade.staff('GET', `orders${query}`)).body;
const rows = async () => (await shop.db.query('SELECT 1 FROM order_counts')).length;

test('counts and views follow an order through its life, also after they were put together', async () => {
  const waiting = await place();
  const sent = await placePaid();
  const paid = await placePaid();
  await cancel(await place());
  await asAdmin(sent, 'ship');
  expect(await list()).toMatchObject({
    total: 4,
    counts: { 'awaiting-payment': 1, paid: 1, shipped: 1, cancelled: 1 },
    views: { 'to-ship': 1, 'address-missing': 1, 'to-confirm': 0 },
  });
  const before = await rows();
  await shop.db.query(
    `INSERT INTO order_counts SELECT '', 'paid', 'stand-in', n % 2 * 2 - 1 FROM generate_series(1, 300) n`,
  );
  await mergeCounts(shop.db);
  expect(await rows()).toBeLessThan(before);
  expect(await list('?view=to-ship')).toMatchObject({
    total: 1,
    counts: { paid: 1, shipped: 0 },
    orders: [{ _id: paid.id }],
  });
  expect(await list('?status=awaiting-payment')).toMatchObject({ total: 1, orders: [{ _id: waiting.id }] });
});

test('what was rolled back is not counted', async () => {
  const paid = await placePaid();
  const { total } = await list();
  await expect(
    shop.db.transaction(async (tx) => {
      await tx.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [paid.id]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect((await list()).total).toBe(total);
});

test('cash is to be confirmed, then to be sent; a parcel that came back stays listed', async () => {
  const dress = await sizedDress(shop, { M: 5 });
  const { id } = await trade.order(dress, { sizes: { M: 2 }, paymentMethod: 'cod', address: ADDRESS });
  const ids = async (view: string) => (await list(`?view=${view}`)).orders.map(({ _id }: { _id: string }) => _id);
  expect(await ids('to-confirm')).toEqual([id]);
  await trade.staff('POST', `orders/${id}/confirm`);
  expect(await ids('to-confirm')).toEqual([]);
  expect(await ids('to-ship')).toContain(id);
  const sent = await trade.staff('POST', `orders/${id}/shipments`, { items: [{ line: 0, quantity: 1 }] });
  // a piece is still to be sent
  expect(await ids('to-ship')).toContain(id);
  expect(await list('?view=to-ship&status=shipped')).toMatchObject({ total: 1, orders: [{ _id: id }] });
  const parcel = sent.body.order.shipments[0]._id as string;
  expect((await trade.staff('POST', `orders/${id}/shipments/${parcel}/came-back`)).status).toBe(200);
  expect(await ids('came-back')).toEqual([id]);
});

test('orders of a product whose sizes come or go are looked at again, in parts', async () => {
  const plain = exampleProduct({ price: 500, stock: 500 });
  await shop.publish('product-added', plain._id, { product: plain, declaredStock: 500 });
  const orders = 101;
  for (let n = 0; n < orders; n += 1) await placePaid({ product: plain, quantity: 1 });
  const missing = async () => (await list()).views['size-missing'];
  expect(await missing()).toBe(0);
  const variant = { _id: 'a'.repeat(24), sku: 'S', options: { Size: 'S' }, active: true };
  const product = { ...plain, variants: [variant] };
  await shop.publish('product-updated', plain._id, { product }, 2);
  await keepDesk(shop.db);
  expect(await missing()).toBe(orders);
  await shop.publish('product-updated', plain._id, { product: plain }, 3);
  await keepDesk(shop.db);
  expect(await missing()).toBe(0);
  expect(await shop.db.query('SELECT * FROM products_to_recheck')).toEqual([]);
});

test('what is kept otherwise is named', async () => {
  const { id } = await placePaid();
  await shop.db
    .transaction(async (tx) => {
      await tx.query(`DELETE FROM order_desk WHERE order_id = $1 AND view = 'to-ship'`, [id]);
      const [count, entry] = await auditLists(tx);
      expect(count).toMatch(/^[0-9]+ paid orders in “to-ship” are kept, and there are [0-9]+\.$/);
      expect(entry).toBe(`Order ${id} is not in “to-ship” as it is.`);
      throw new Error('undone');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undone')) throw error;
    });
});
