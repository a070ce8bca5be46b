import type { Database } from '@shop/platform/db/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOfIds, selectPage } from '../src/adapters/order-page';
import { orderActs } from './order-acts';
import { startOrder, type OrderHarness } from './harness';

const ORDERS = 6_000;
const SIZE = 20;
const PAGES = ORDERS / SIZE;

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
  await manyOrders(shop.db);
});
afterAll(() => shop.stop());

/** Delivered ones, three a second, the ids counting up. */
async function manyOrders(db: Database): Promise<void> {
  await db.query(
    `INSERT INTO orders (id, status, total_paise, note, version, created_at, updated_at, expires_at)
     SELECT lpad(to_hex(n), 24, '0'), 'delivered', 100, '', 1, at, at, at
     FROM generate_series(1, ${ORDERS}) AS n, LATERAL (SELECT timestamptz '2026-01-01' + n / 3 * interval '1 s' AS at) t`,
  );
  await db.query(`INSERT INTO order_lines SELECT id, 0, id, 'Piece', 100, '/uploads/piece.webp', 1, false FROM orders`);
  await db.query(`INSERT INTO order_timeline SELECT id, 0, status, created_at FROM orders`);
  await db.query('VACUUM ANALYZE orders');
}

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const place = (page: number) => ({ page, size: SIZE, total: ORDERS });

test.each([1, 2, PAGES / 2, PAGES / 2 + 1, PAGES - 1, PAGES])('page %d is where it belongs', async (page) => {
  const orders = await selectPage(shop.db, {}, place(page));
  const newest = ORDERS - (page - 1) * SIZE;
  expect(orders.map(({ id }) => id)).toEqual(Array.from({ length: SIZE }, (_, index) => idOf(newest - index)));
});

test('the last page may be short, and behind it there is nothing', async () => {
  const short = { size: 35, total: ORDERS };
  const last = await selectPage(shop.db, { status: 'delivered' }, { ...short, page: 172 });
  expect(last.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => idOf(15 - index)));
  for (const page of [173, 100_000]) expect(await selectPage(shop.db, {}, { ...short, page })).toEqual([]);
});

describe('what a page costs', () => {
  interface Plan {
    'Node Type': string;
    'Shared Hit Blocks': number;
    'Shared Read Blocks': number;
    Plans?: Plan[];
  }
  /** pages of the database that are touched, and the ways in which rows are found */
  async function costOf(page: number) {
    const { text, values } = pageOfIds({}, place(page));
    const [row] = await shop.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const top = row?.['QUERY PLAN'][0].Plan;
    if (!top) throw new Error('no plan');
    const kinds = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(kinds)];
    return { blocks: top['Shared Hit Blocks'] + top['Shared Read Blocks'], kinds: kinds(top) };
  }

  test('the last one no more than the first, and the middle one an index’s half, not a table', async () => {
    const [first, middle, last] = [await costOf(1), await costOf(PAGES / 2), await costOf(PAGES)];
    for (const { kinds } of [first, middle, last]) expect(kinds).toEqual(['Limit', 'Index Only Scan']);
    expect(last.blocks).toBeLessThanOrEqual(first.blocks + 2);
    expect(middle.blocks).toBeLessThan(ORDERS / 100);
  });
});

test('the admin is shown a deep page by its number', async () => {
  await orderActs(() => shop).place();
  const answer = await shop.call('GET', `/api/admin/orders?status=delivered&page=${PAGES}`, { as: shop.admin });
  expect(answer.body).toMatchObject({ total: ORDERS, page: PAGES, pageSize: SIZE });
  expect(answer.body.orders.at(-1)._id).toBe(idOf(1));
});

test('a page that is far from both ends is refused in words, before anything is read', async () => {
  await shop.db.query(`INSERT INTO order_counts VALUES ('', 'delivered', 'stand-in', 300000)`);
  const answer = await shop.call('GET', '/api/admin/orders?status=delivered&page=7500', { as: shop.admin });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain('too far from both ends');
});
