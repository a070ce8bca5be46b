import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOfDocuments } from '../src/adapters/document-page';
import { startOrder, type OrderHarness } from './harness';

const ORDERS = 100_000;
const BATCH = 2_000;
/** a minute apart, from midnight in India */
const FIRST = '2026-09-01T00:00:00+05:30';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
  await manyInvoices();
});
afterAll(() => shop.stop());

/** Every tenth has a credit note of half of it, a minute later; every fourth goes to another state. */
async function manyInvoices(): Promise<void> {
  // some at a time: one statement may not take long
  for (let first = 1; first <= ORDERS; first += BATCH) await insertBatch(first, first + BATCH - 1);
  await shop.db.query('VACUUM ANALYZE invoices');
  await shop.db.query('VACUUM ANALYZE credit_notes');
}

async function insertBatch(first: number, last: number): Promise<void> {
  const { db } = shop;
  await db.query(
    `INSERT INTO orders (id, status, total_paise, note, version, created_at, updated_at)
     SELECT lpad(to_hex(n), 24, '0'), 'shipped', 105000, '', 1, now(), now() FROM generate_series(${first}, ${last}) AS n`,
  );
  const part = (share: number) => {
    const paise = (rupees: number) => rupees * share * 100;
    const taxes = `CASE WHEN n % 4 = 0
      THEN '{"cgstPaise": 0, "sgstPaise": 0, "igstPaise": ${paise(50)}}'
      ELSE '{"cgstPaise": ${paise(25)}, "sgstPaise": ${paise(25)}, "igstPaise": 0}' END::jsonb`;
    const amounts = `jsonb_build_object('rate', 500, 'taxablePaise', ${paise(1000)}) || ${taxes}`;
    const line = `${amounts} || jsonb_build_object('hsn', '6204', 'quantity', 1, 'amountPaise', ${paise(1050)})`;
    return `'totalPaise', ${paise(1050)}, 'tax', jsonb_build_array(${amounts}), 'lines', jsonb_build_array(${line}),
      'charges', '[]'::jsonb, 'isTest', false, 'isBusiness', false, 'placeOfSupply',
      CASE WHEN n % 4 = 0 THEN 'MH' ELSE 'KA' END, 'orderId', lpad(to_hex(n), 24, '0'), 'issuedAt', to_json(at)`;
  };
  await db.query(
    `INSERT INTO invoices (id, number, order_id, issued_at, financial_year, sequence, is_test, document)
     SELECT lpad(to_hex(n), 24, '0'), 'INV/2627/' || lpad(n::text, 6, '0'), lpad(to_hex(n), 24, '0'), at, '2627', n,
       false, jsonb_build_object('kind', 'invoice', 'number', 'INV/2627/' || lpad(n::text, 6, '0'), ${part(1)})
     FROM generate_series(${first}, ${last}) AS n,
       LATERAL (SELECT timestamptz '${FIRST}' + (n - 1) * interval '1 min' AS at) t`,
  );
  await db.query(
    `INSERT INTO credit_notes (id, number, order_id, invoice_id, cause, issued_at, financial_year, sequence, is_test,
       document)
     SELECT lpad(to_hex(${ORDERS} + n), 24, '0'), 'CRN/2627/' || lpad(n::text, 6, '0'), lpad(to_hex(n), 24, '0'),
       lpad(to_hex(n), 24, '0'), 'staff 1', at, '2627', n, false,
       jsonb_build_object('kind', 'credit-note', 'number', 'CRN/2627/' || lpad(n::text, 6, '0'),
         'invoice', jsonb_build_object('number', 'INV/2627/' || lpad(n::text, 6, '0'), 'issuedAt', to_json(at)),
         ${part(0.5)})
     FROM generate_series(${first + 9}, ${last}, 10) AS n,
       LATERAL (SELECT timestamptz '${FIRST}' + n * interval '1 min' AS at) t`,
  );
}

interface Listed {
  number: string;
  kind: string;
}
const list = (query: string) => shop.call('GET', `/api/admin/invoices?${query}`, { as: shop.admin });
const csv = async (query: string) => {
  const answer = await shop.send('GET', `/api/admin/invoices?format=csv&${query}`, { as: shop.admin });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const [head = '', ...rows] = (await answer.text()).replace('\ufeff', '').trim().split('\n');
  return { head, rows, name: answer.headers.get('content-disposition') };
};

describe('the list', () => {
  test('has the documents of whole days in India, newest first, page by page without a gap', async () => {
    const seen: Listed[] = [];
    let after = '';
    for (let page = 0; page < 4; page += 1) {
      const { status, body } = await list(`from=2026-09-01&to=2026-09-01&after=${after}`);
      expect(status).toBe(200);
      seen.push(...(body.documents as Listed[]));
      after = body.next as string;
    }
    expect(seen).toHaveLength(80);
    expect(new Set(seen.map(({ number }) => number)).size).toBe(80);
    // 1,440 minutes: the last invoice of the day is the 1,440th, the last credit note the one of the 1,430th
    const invoices = seen.filter(({ kind }) => kind === 'invoice').map(({ number }) => number);
    expect(invoices).toEqual(invoices.map((_, index) => `INV/2627/${String(1_440 - index).padStart(6, '0')}`));
    expect(seen.find(({ kind }) => kind === 'credit-note')?.number).toBe('CRN/2627/001430');
  });

  test('ends', async () => {
    const { body } = await list('from=2026-08-01&to=2026-08-31');
    expect(body).toEqual({ from: '2026-08-01', to: '2026-08-31', documents: [] });
  });

  test.each([
    ['from=2026-09-02&to=2026-09-01', 'from'],
    ['from=2025-09-01&to=2026-09-02', 'from'],
    ['from=yesterday', 'from'],
    ['after=1', 'after'],
    ['format=csv&view=all', 'view'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toContain(field);
  });

  test('is for the staff', async () => {
    expect((await shop.call('GET', '/api/admin/invoices', { as: shop.user })).status).toBe(403);
  });
});

describe('as a file', () => {
  test('every document of a day, what credit notes take off being negative', async () => {
    const { head, rows, name } = await csv('from=2026-09-01&to=2026-09-01');
    expect(head).toMatch(/^kind,number,issued,order,invoice,buyer,place of supply,total,taxable,cgst,sgst,igst,test$/);
    expect(rows).toHaveLength(1_440 + 143);
    expect(rows[0]).toContain('invoice,INV/2627/000001');
    expect(rows.find((row) => row.includes('CRN/2627/000010'))).toContain(',consumer,KA,-525,-500,-12.5,-12.5,0,');
    expect(name).toContain('documents-2026-09-01-2026-09-01.csv');
  });

  test('consumers by state and rate, without what was credited', async () => {
    // of 1,440 invoices 360 went to Maharashtra; of 143 credit notes 71, of every twentieth order
    const { head, rows } = await csv('view=b2c&from=2026-09-01&to=2026-09-01');
    expect(head).toBe('place of supply,rate,taxable,cgst,sgst,igst');
    const taxable = [1_080 * 1_000 - 72 * 500, 360 * 1_000 - 71 * 500];
    expect(rows).toEqual([
      `KA,5,${taxable[0]},${(taxable[0] ?? 0) * 0.025},${(taxable[0] ?? 0) * 0.025},0`,
      `MH,5,${taxable[1]},0,0,${(taxable[1] ?? 0) * 0.05}`,
    ]);
  });

  test('by code and rate, with pieces', async () => {
    const { rows } = await csv('view=hsn&from=2026-09-01&to=2026-11-30');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^6204,PCS,90000,/);
  });
});

test('a page in the middle of the year is read by the indices of both tables, and no more than its rows', async () => {
  const middle = { createdAt: new Date('2026-10-05T00:00:00Z'), id: 'f'.repeat(24) };
  const days = { from: new Date(FIRST), until: new Date('2027-08-31T18:30:00Z'), real: false };
  const { text, values } = pageOfDocuments(days, { after: middle, limit: 21 });
  interface Plan {
    'Node Type': string;
    'Actual Rows': number;
    'Shared Hit Blocks': number;
    'Shared Read Blocks': number;
    Plans?: Plan[];
  }
  const [row] = await shop.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const top = row?.['QUERY PLAN'][0].Plan;
  const kinds = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(kinds)];
  expect(top && kinds(top).filter((kind) => kind !== 'Subquery Scan' && kind !== 'Result')).toEqual([
    ...['Limit', 'Merge Append', 'Index Scan', 'Index Scan'],
  ]);
  expect((top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0)).toBeLessThan(60);
});
