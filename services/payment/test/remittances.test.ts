import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeAll(async () => {
  shop = await startPayment();
});
afterAll(() => shop.stop());

let payouts = 0;
const newPayout = () => `UTR${(payouts += 1)}`;
const file = (...lines: string[]) => ['AWB,Order,Amount,Charges,UTR,Date', ...lines].join('\n');
const send = (csv: string, query = '', as = shop.admin) =>
  shop.call('POST', `/api/admin/remittances${query}`, as, { csv });
const apply = async (csv: string) => {
  const { status, body } = await send(csv, '?apply=true');
  expect(status).toBe(200);
  expect(await shop.audit()).toEqual([]);
  return body.rows as Record<string, unknown>[];
};
const balance = async (account: string) => (await shop.ledger()).balances[account] ?? 0;

async function collected(...parcels: { paise: number; awb?: string }[]) {
  const { orderId } = await shop.placedForCash(parcels.reduce((sum, { paise }) => sum + paise, 0));
  const before = await balance('courier-receivable');
  let owed = 0;
  for (const { paise, awb } of parcels) {
    await shop.orders.collectCash(orderId, newId(), paise, awb);
    owed += paise;
  }
  await shop.until(async () => {
    expect(await balance('courier-receivable')).toBe(before + owed);
  });
  return orderId;
}

test('a file is compared first and booked when told to; again, it is booked already', async () => {
  const [whole, less] = [await collected({ paise: 80_000 }), await collected({ paise: 50_000 })];
  const awb = `SF${payouts}X`;
  await collected({ paise: 30_000, awb });
  const reference = newPayout();
  const csv = file(
    `,${whole},"800.00",40,${reference},21/11/2026`,
    `,${less},450,,${reference},21/11/2026`,
    `${awb},,300,15.50,${reference},21/11/2026`,
    `,${newId()},100,,${reference},21/11/2026`,
  );
  const states = ['matched', 'differs', 'matched', 'unknown'];
  const before = await shop.ledger();
  const dry = await send(csv);
  expect(dry.body).toMatchObject({ applied: false, rows: states.map((state) => ({ state })) });
  expect(await shop.ledger()).toEqual(before);

  const rows = await apply(csv);
  expect(rows).toMatchObject([
    { lines: [2], orderId: whole, state: 'matched', amount: 800, charges: 40, expected: 800, booked: 800 },
    { lines: [3], orderId: less, state: 'differs', amount: 450, expected: 500, booked: 450, paidOn: '2026-11-21' },
    { lines: [4], named: awb, state: 'matched', amount: 300, charges: 15.5, booked: 300 },
    { lines: [5], state: 'unknown', expected: 0, booked: 0 },
  ]);
  const after = await shop.ledger();
  const change = (account: string) => (after.balances[account] ?? 0) - (before.balances[account] ?? 0);
  expect([change('courier-receivable'), change('bank'), change('courier-charges')]).toEqual([-155_000, 149_450, 5_550]);

  expect((await apply(csv)).map(({ state }) => state)).toEqual([...Array<string>(3).fill('already-booked'), 'unknown']);
  expect(await shop.ledger()).toEqual(after);
});

test('two of the same file at once are booked once', async () => {
  const orderId = await collected({ paise: 60_000 });
  const csv = file(`,${orderId},600,,${newPayout()},2026-11-21`);
  const before = await balance('bank');
  const answers = await Promise.all([apply(csv), apply(csv), apply(csv)]);
  expect(answers.map(([row]) => row?.state).sort()).toEqual(['already-booked', 'already-booked', 'matched']);
  expect(await balance('bank')).toBe(before + 60_000);
});

test('parcels of an order are paid out one after the other, and no more than was collected', async () => {
  const orderId = await collected({ paise: 50_000 }, { paise: 70_000 });
  const line = (rupees: number) => file(`,${orderId},${rupees},,${newPayout()},2026-11-21`);
  expect(await apply(line(700))).toMatchObject([{ state: 'matched', expected: 700 }]);
  expect(await apply(line(900))).toMatchObject([{ state: 'differs', expected: 500, booked: 0 }]);
  expect(await apply(line(500))).toMatchObject([{ state: 'matched' }]);
  expect(await apply(line(500))).toMatchObject([{ state: 'differs', expected: 0, booked: 0 }]);
});

test('what is paid out before the shop hears of the delivery is booked when the file comes again', async () => {
  const { orderId } = await shop.placedForCash(60_000);
  const csv = file(`,${orderId},600,,${newPayout()},2026-11-21`);
  expect(await apply(csv)).toMatchObject([{ state: 'differs', expected: 0, booked: 0 }]);
  await shop.orders.collectCash(orderId, newId(), 60_000);
  await shop.until(async () => {
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'captured' });
  });
  expect(await apply(csv)).toMatchObject([{ state: 'matched', booked: 600 }]);
});

test('differences are listed, newest first, page by page', async () => {
  const reference = newPayout();
  await apply(file(...Array.from({ length: 25 }, () => `,${newId()},100,,${reference},2026-11-21`)));
  const list = async (query: string) =>
    (await shop.call('GET', `/api/admin/remittances?${query}`, shop.admin)).body as {
      remittances: { id: number; state: string }[];
      next?: number;
    };
  const first = await list('differing=true');
  expect(first.remittances).toHaveLength(20);
  const second = await list(`differing=true&after=${first.next}`);
  const ids = [...first.remittances, ...second.remittances].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect([...first.remittances, ...second.remittances].some(({ state }) => state === 'matched')).toBe(false);
  const all = await list('');
  expect(all.remittances.length).toBe(20);
});

test('only an admin sends a file, and one that cannot be read says where', async () => {
  expect((await send(file(), '', shop.user)).status).toBe(403);
  expect(await send(file(',x,five,,U,2026-11-21'))).toMatchObject({
    status: 400,
    body: { fields: { csv: 'Line 2: “five” is not an amount' } },
  });
  expect((await send('', '')).status).toBe(400);
  expect((await send(file(), '?apply=perhaps')).status).toBe(400);
});
