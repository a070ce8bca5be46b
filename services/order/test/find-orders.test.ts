import type { Database } from '@shop/platform/db/database';
import { costOf as costOfStatement, recording, type Statement } from '@shop/testing/statement-costs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextErasable } from '../src/adapters/address-rows';
import { ordersWithoutInvoice } from '../src/adapters/document-audit';
import { wrongEntries } from '../src/adapters/lists-audit';
import { mergeOfferCounts, wrongUses } from '../src/adapters/offer-counts';
import { offerTermsLook } from '../src/adapters/offer-rows';
import { mergeCounts, readCounts } from '../src/adapters/order-counts';
import { idsBehind, pageOfIds } from '../src/adapters/order-page';
import { returnPage } from '../src/adapters/return-rows';
import { wrongTimelines } from '../src/adapters/timeline-audit';
import { startOrder, type OrderHarness } from './harness';
import { offerActs } from './offer-acts';
import { tradeActs } from './trade-acts';

const ORDERS = 100_000;
const PORTION = 2_000;
const SIZE = 20;
const FILLED = ['orders', 'order_lines', 'order_timeline', 'shipments', 'shipment_lines', 'order_desk'];

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
  // in portions, each of which the database answers in time
  for (let from = 1; from < ORDERS; from += PORTION) await someOrders(shop.db, from, from + PORTION - 1);
  await shop.db.query(
    'ANALYZE orders, order_lines, order_timeline, order_addresses, returns, return_lines, shipments, shipment_lines',
  );
});
afterAll(() => shop.stop());
const { staff } = tradeActs(() => shop);

/** Ids, numbers and PIN codes that are spread; one order in five has a parcel, one in fifty a return. */
async function someOrders(db: Database, from: number, to: number): Promise<void> {
  const id = `substr(md5(n::text), 1, 24)`;
  await db.query(
    `INSERT INTO orders (id, status, total_paise, note, version, created_at, updated_at, expires_at)
     SELECT ${id}, 'delivered', 100, '', 1, at, at, at FROM generate_series(${from}::int, ${to}::int) AS n,
       LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 s' AS at) t`,
  );
  await db.query(
    `INSERT INTO order_lines SELECT ${id}, 0, ${id}, 'Piece ' || n % 1000, 100, '', 1, false
     FROM generate_series(${from}::int, ${to}::int) AS n`,
  );
  await db.query(
    `INSERT INTO order_timeline SELECT ${id}, 0, 'delivered', timestamptz '2026-01-01'
     FROM generate_series(${from}::int, ${to}::int) AS n`,
  );
  await db.query(
    `INSERT INTO order_addresses (order_id, name, mobile, line1, city, state_code, pincode)
     SELECT ${id}, 'Person' || n || ' Rao', (9000000000 + n * 7)::text, 'x', 'y', 'KA', (110000 + n * 7 % 700000)::text
     FROM generate_series(${from}::int, ${to}::int) AS n`,
  );
  const fifth = `generate_series(${from}::int, ${to}::int, 5) AS n`;
  await db.query(
    `INSERT INTO shipments (id, order_id, number, status, sent_at)
     SELECT ${id}, ${id}, 1, 'delivered', timestamptz '2026-01-01' FROM ${fifth}`,
  );
  await db.query(`INSERT INTO shipment_lines SELECT ${id}, 0, 1 FROM ${fifth}`);
  await db.query(
    `INSERT INTO returns (id, order_id, kind, status, created_at, updated_at)
     SELECT ${id}, ${id}, 'return', CASE WHEN n % 5000 = 0 THEN 'requested' ELSE 'closed' END, at, at
     FROM generate_series(${from}::int + 49, ${to}::int, 50) AS n,
       LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 s' AS at) t`,
  );
  await db.query(
    `INSERT INTO return_lines (return_id, position, quantity, reason) SELECT id, 0, 1, 'damaged' FROM returns ON CONFLICT DO NOTHING`,
  );
}

const costOf = (statement: Statement) => costOfStatement(shop.db, statement);

describe('among a hundred thousand orders', () => {
  test.each([
    ['a mobile number', '9000350000'],
    ['a PIN code', '459993'],
    ['a name', 'Person4711'],
    ['the start of an id', 'c4ca4238'],
    ['words of a product', 'Piece 321'],
    ['nothing that is there', 'nobody'],
  ])('%s is found by an index', async (_, q) => {
    const { scanned, blocks } = await costOf(pageOfIds({ q }, { page: 1, size: SIZE, total: SIZE }));
    expect(scanned).toEqual([]);
    expect(blocks).toBeLessThan(2_000);
    const { body } = await staff('GET', `orders?q=${encodeURIComponent(q)}`);
    if (q === 'nobody') expect(body.orders).toEqual([]);
    else expect(body.orders.length).toBeGreaterThan(0);
  });

  test('the end of an id, as people read it out, is found by an index', async () => {
    const [order] = (await staff('GET', 'orders?q=Person777')).body.orders as { _id: string }[];
    const end = order?._id.slice(-6) ?? '';
    expect((await costOf(pageOfIds({ q: end }, { page: 1, size: SIZE, total: 1 }))).scanned).toEqual([]);
    expect((await staff('GET', `orders?q=${end}`)).body.orders).toMatchObject([{ _id: order?._id }]);
  });

  test.each(['to-ship', 'address-missing', 'size-missing'] as const)(
    'the few in %s are found by an index',
    async (view) => {
      const { scanned, blocks } = await costOf(pageOfIds({ view }, { page: 1, size: SIZE, total: SIZE }));
      expect(scanned).toEqual([]);
      expect(blocks).toBeLessThan(200);
    },
  );

  test('a page behind a place costs the same wherever it is', async () => {
    const behind = (n: number) => {
      const createdAt = new Date(Date.parse('2026-01-01T00:00:00Z') + n * 1000);
      return costOf(idsBehind({}, { createdAt, id: 'f'.repeat(24) }, SIZE));
    };
    const [first, last] = [await behind(ORDERS), await behind(SIZE + 1)];
    for (const { scanned, blocks } of [first, last]) {
      expect(scanned).toEqual([]);
      expect(blocks).toBeLessThan(40);
    }
  });

  test.each([
    ['entries of lists', wrongEntries],
    ['timelines', wrongTimelines],
    ['parcels without an invoice', ordersWithoutInvoice],
  ] as const)('an audit of %s reads what belongs to a range, by an index', async (_, find) => {
    const range = { after: '7', upTo: '703' };
    const { statements, recorder } = recording(shop.db);
    await find(recorder, range);
    const [row] = await shop.db.query<{ n: number }>('SELECT count(*) AS n FROM orders WHERE id > $1 AND id <= $2', [
      range.after,
      range.upTo,
    ]);
    for (const { text, values } of statements) {
      const { scanned, blocks } = await costOf({ text, values });
      expect(scanned.filter((table) => FILLED.includes(table))).toEqual([]);
      expect(blocks).toBeLessThan(20 * Number(row?.n));
    }
  });

  test('counts are those that are kept, however many orders there are', async () => {
    await mergeCounts(shop.db);
    const { statements, recorder } = recording(shop.db);
    const { statuses, views } = await readCounts(recorder, 'stand-in', '');
    expect(statuses).toEqual([{ view: '', status: 'delivered', listed: ORDERS, count: ORDERS }]);
    expect(views).toMatchObject({ 'to-ship': 0 });
    for (const { text, values } of statements) {
      const { scanned, blocks } = await costOf({ text, values });
      expect(scanned).toEqual(['order_counts']);
      expect(blocks).toBeLessThan(20);
    }
  });

  test('what an offer was used for is not read to know how often it was', async () => {
    const { _id: offer, code } = await offerActs(() => shop).offer({ limit: ORDERS });
    const uses = 4 * PORTION;
    for (const after of ['', '4', '8', 'c'])
      await shop.db.query(
        `INSERT INTO offer_uses SELECT $1, id, md5(id)::char(24), 100, created_at FROM orders
         WHERE id > $2 ORDER BY id LIMIT $3`,
        [offer, after, PORTION],
      );
    const asks = { userId: 'f'.repeat(24), coupon: code, at: shop.clock.now };
    const look = offerTermsLook(asks);
    expect(look.read(await shop.db.query(look.text, look.values))).toMatchObject({ offers: [{ uses }] });
    expect(await wrongUses(shop.db)).toEqual([]);
    await mergeOfferCounts(shop.db);
    expect(look.read(await shop.db.query(look.text, look.values))).toMatchObject({ offers: [{ uses }] });
    expect(await shop.db.query('SELECT uses, saved_paise AS saved FROM offer_counts')).toEqual([
      { uses, saved: 100 * uses },
    ]);
    const { blocks } = await costOf(look);
    expect(blocks).toBeLessThan(30);
    // one row an offer is left where it is
    const places = () => shop.db.query('SELECT ctid::text AS place FROM offer_counts');
    const before = await places();
    expect(await mergeOfferCounts(shop.db)).toBe(false);
    expect(await places()).toEqual(before);
  });

  test('addresses that nobody needs are looked for in parts, by an index', async () => {
    const { statements, recorder } = recording(shop.db);
    const ages = { delivered: new Date('2027-01-01'), ended: new Date('2027-01-01') };
    const first = await nextErasable(recorder, ages, '', SIZE);
    const second = await nextErasable(recorder, ages, first.last ?? '', SIZE);
    expect([first, second].map(({ looked, erasable }) => [looked, erasable.length])).toEqual([
      [SIZE, SIZE],
      [SIZE, SIZE],
    ]);
    expect(new Set([...first.erasable, ...second.erasable]).size).toBe(2 * SIZE);
    for (const { text, values } of statements) {
      const { scanned, blocks } = await costOf({ text, values });
      expect(scanned).toEqual([]);
      expect(blocks).toBeLessThan(500);
    }
  });

  test('returns are listed by their status, page by page, by an index', async () => {
    const after = { createdAt: new Date('2026-01-01T12:00:00Z'), id: 'f'.repeat(24) };
    for (const page of [
      returnPage('requested', undefined, SIZE),
      returnPage('closed', after, SIZE),
      returnPage(undefined, after, SIZE),
    ]) {
      const { scanned, blocks } = await costOf(page);
      expect(scanned).toEqual([]);
      expect(blocks).toBeLessThan(200);
    }
    const first = (await staff('GET', 'returns?status=requested')).body;
    expect(first).toMatchObject({ counts: { requested: 20, closed: 1_980 } });
  });
});

test('a recipient is found by a name of any script, and by a number as people write it', async () => {
  const [order] = (await staff('GET', 'orders?q=Person99')).body.orders as { _id: string }[];
  await shop.db.query(`UPDATE order_addresses SET name = 'प्रिया शर्मा', mobile = '9845012345' WHERE order_id = $1`, [
    order?._id,
  ]);
  for (const q of ['प्रिया', 'शर्मा प्रिया', '98450 12345', '+91 98450-12345', '9845012345'])
    expect((await staff('GET', `orders?q=${encodeURIComponent(q)}`)).body.orders, q).toMatchObject([
      { _id: order?._id },
    ]);
});
