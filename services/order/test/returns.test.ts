import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOrder, type OrderHarness } from './harness';
import { orderActs } from './order-acts';
import { figuresOf, sizedDress, type Dress } from './sized-dress';
import { METRO, tradeActs } from './trade-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const acts = orderActs(() => shop);
const trade = tradeActs(() => shop);

const step = (id: string, move: string, body?: object) => trade.staff('POST', `returns/${id}/${move}`, body);
const returned = (line: number, reason = 'too-small', quantity = 1) => ({ line, quantity, reason });
const swapped = (dress: Dress, line: number, size: string) => ({ ...returned(line), replacement: dress.size(size) });
const received = (...conditions: string[]) => ({ items: conditions.map((condition, line) => ({ line, condition })) });
const cause = (id: string) => `return ${id}`;

async function photoForm(request: object): Promise<FormData> {
  const form = new FormData();
  form.set('request', JSON.stringify(request));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#753' } })
    .png()
    .toBuffer();
  form.set('photos', new Blob([new Uint8Array(picture)]), 'p.png');
  return form;
}

describe('an exchange', () => {
  test('of two lines for the last piece of one size gives the money back', async () => {
    const dress = await sizedDress(shop, { S: 3, M: 3, L: 1 });
    const bought = await trade.delivered(dress, { sizes: { S: 1, M: 1 } });
    const items = [swapped(dress, 0, 'L'), swapped(dress, 1, 'L')];
    const id = await trade.opened(bought, { kind: 'exchange', items });
    expect(await step(id, 'approve')).toMatchObject({ status: 200, body: { return: { resolution: 'refund' } } });
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { held: 0 }, L: { held: 0 } });
  });

  test('whose last piece was sold meanwhile gives the money back', async () => {
    const dress = await sizedDress(shop, { M: 3, L: 1 });
    const bought = await trade.delivered(dress, { sizes: { M: 1 } });
    const id = await trade.opened(bought, { kind: 'exchange', items: [swapped(dress, 0, 'L')] });
    await trade.order(dress, { sizes: { L: 1 } });
    expect((await step(id, 'approve')).body.return).toMatchObject({ resolution: 'refund' });
    await step(id, 'receive', received('sellable'));
    expect((await step(id, 'close')).body.return).toMatchObject({ refund: 500 + METRO.charge });
  });

  test('sends nothing for what never arrived, and frees what was held for it', async () => {
    const dress = await sizedDress(shop, { S: 2, M: 2, L: 2, XL: 2 });
    const bought = await trade.delivered(dress, { sizes: { S: 1, M: 1 } });
    const items = [swapped(dress, 0, 'L'), swapped(dress, 1, 'XL')];
    const id = await trade.opened(bought, { kind: 'exchange', items });
    await step(id, 'approve');
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { held: 2 }, L: { held: 1 }, XL: { held: 1 } });
    await step(id, 'receive', received('sellable', 'missing'));
    expect((await step(id, 'close')).body.return).toMatchObject({ status: 'closed', resolution: 'exchange' });
    expect((await acts.read(bought)).shipments).toMatchObject([
      {},
      { replaces: id, items: [{ line: 0, quantity: 1 }] },
    ]);
    expect(await figuresOf(shop, dress)).toEqual({
      total: { on_hand: 6, held: 0, sold: 2 },
      S: { on_hand: 2, held: 0, sold: 0 },
      M: { on_hand: 1, held: 0, sold: 1 },
      L: { on_hand: 1, held: 0, sold: 1 },
      XL: { on_hand: 2, held: 0, sold: 0 },
    });
  });

  test('that is refused after all frees what was held', async () => {
    const dress = await sizedDress(shop, { M: 2, L: 2 });
    const bought = await trade.delivered(dress, { sizes: { M: 1 } });
    const id = await trade.opened(bought, { kind: 'exchange', items: [swapped(dress, 0, 'L')] });
    await step(id, 'approve');
    await step(id, 'reject', { reason: 'Worn' });
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { held: 0 }, L: { held: 0 } });
    expect((await step(id, 'receive', received('sellable'))).body.code).toBe('illegal-return');
  });
});

describe('what goes back for a return', () => {
  test('is delivery, too, once all of the order is here again, and once only', async () => {
    const dress = await sizedDress(shop, { M: 3, L: 3 });
    const bought = await trade.delivered(dress, { sizes: { M: 1, L: 1 } });
    const one = await trade.opened(bought, { kind: 'return', items: [returned(0)] });
    const two = await trade.opened(bought, { kind: 'return', items: [returned(1)] });
    for (const id of [one, two]) await step(id, 'approve');
    await step(one, 'receive', received('sellable'));
    // the other one is only on its way
    expect((await step(one, 'close')).body.return).toMatchObject({ refund: 500 });
    await step(two, 'receive', { items: [{ line: 1, condition: 'damaged' }] });
    expect((await step(two, 'close', { refund: 600 })).body).toMatchObject({ code: 'refund-too-large', left: 579 });
    expect((await step(two, 'close')).body.return).toMatchObject({ refund: 500 + METRO.charge });
    expect(await figuresOf(shop, dress)).toMatchObject({ total: { on_hand: 5, sold: 0 }, L: { on_hand: 2, sold: 0 } });
    expect((await acts.read(bought)).refundable).toBe(0);
  });

  test('is nothing for what never arrived, delivery neither', async () => {
    const dress = await sizedDress(shop, { M: 3, L: 3 });
    const bought = await trade.delivered(dress, { sizes: { M: 1, L: 1 } });
    const id = await trade.opened(bought, { kind: 'return', items: [returned(0, 'wrong-item')] });
    await step(id, 'approve');
    await step(id, 'receive', received('missing'));
    expect((await step(id, 'close')).body.return).toMatchObject({ resolution: 'none', refund: 0 });
    expect(acts.eventsOf(bought, 'part-refund-requested')).toEqual([]);
  });

  test('is delivery once when it was our fault twice', async () => {
    const dress = await sizedDress(shop, { S: 3, M: 3, L: 3 }, 400);
    const bought = await trade.delivered(dress, { sizes: { S: 1, M: 1, L: 1 } });
    const close = async (items: object[], conditions: object) => {
      const id = await trade.opened(bought, { kind: 'return', items });
      await step(id, 'approve');
      await step(id, 'receive', conditions);
      return (await step(id, 'close')).body.return as { refund: number };
    };
    const first = await close([returned(0, 'damaged'), returned(1, 'damaged')], received('damaged', 'missing'));
    expect(first.refund).toBe(400 + METRO.charge);
    const second = await close([returned(2, 'damaged')], { items: [{ line: 2, condition: 'damaged' }] });
    expect(second.refund).toBe(400);
  });

  test('is delivery once, also when that was all, as staff had given back the price', async () => {
    const dress = await sizedDress(shop, { S: 3, M: 3, L: 3 }, 400);
    const bought = await trade.delivered(dress, { sizes: { S: 1, M: 1, L: 1 } });
    const given = { items: [{ line: 0, quantity: 1 }], reason: 'Torn' };
    expect((await trade.staff('POST', `orders/${bought.id}/refund`, given)).status).toBe(200);
    const refunds: unknown[] = [];
    for (const line of [0, 1]) {
      const id = await trade.opened(bought, { kind: 'return', items: [returned(line, 'damaged')] });
      await step(id, 'approve');
      await step(id, 'receive', { items: [{ line, condition: 'damaged' }] });
      refunds.push((await step(id, 'close')).body.return.refund);
    }
    expect(refunds).toEqual([METRO.charge, 400]);
  });
});

test('two people at once open one return of the last piece, and one of two closes it', async () => {
  const dress = await sizedDress(shop, { M: 3 });
  const bought = await trade.delivered(dress, { sizes: { M: 1 } });
  const request = { kind: 'return', items: [returned(0)] };
  const asked = await Promise.all([1, 2, 3].map(() => trade.askReturn(bought, request)));
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const id = asked.find(({ status }) => status === 201)?.body.return._id as string;
  const twice = async (move: string, body?: object) =>
    (await Promise.all([step(id, move, body), step(id, move, body)])).map(({ status }) => status).sort();
  expect(await twice('approve')).toEqual([200, 409]);
  expect(await twice('receive', received('sellable'))).toEqual([200, 409]);
  expect(await twice('close')).toEqual([200, 409]);
  const parts = await shop.db.query('SELECT cause FROM part_refunds WHERE order_id = $1', [bought.id]);
  expect(parts).toEqual([{ cause: cause(id) }]);
  expect(await figuresOf(shop, dress)).toMatchObject({ total: { on_hand: 3, sold: 0 } });
});

test('the same request again keeps no second set of photos', async () => {
  const dress = await sizedDress(shop, { M: 3 });
  const bought = await trade.delivered(dress, { sizes: { M: 1 } });
  const request = { kind: 'return', items: [{ ...returned(0, 'damaged'), photos: 1 }] };
  const key = newId();
  const before = (await shop.files()).length;
  const first = await trade.askReturn(bought, await photoForm(request), key);
  expect(first.status).toBe(201);
  const files = await shop.files();
  expect(files.length).toBeGreaterThan(before);
  expect(await trade.askReturn(bought, await photoForm(request), key)).toMatchObject({ body: first.body });
  expect(await shop.files()).toEqual(files);
  expect((await trade.askReturn(bought, await photoForm(request))).status).toBe(409);
  expect(await shop.files()).toEqual(files);
});

test('staff see where cash is paid back to, the shopper’s own list does not repeat it', async () => {
  const dress = await sizedDress(shop, { M: 3 });
  const bought = await trade.delivered(dress, { sizes: { M: 1 }, paymentMethod: 'cod' });
  const id = await trade.opened(bought, { kind: 'return', items: [returned(0)], payTo: 'meera@upi' });
  expect((await trade.staff('GET', `returns/${id}`)).body).toMatchObject({ payTo: 'meera@upi' });
  await step(id, 'approve');
  await step(id, 'receive', received('sellable'));
  expect((await step(id, 'close')).body.return).toMatchObject({ refund: 500 + METRO.charge });
  const mine = await shop.call('GET', `/api/orders/${bought.id}/returns`, { as: bought.owner });
  expect(JSON.stringify(mine.body)).not.toContain('meera@upi');
});

test('a request that makes no sense is refused with its fields', async () => {
  const dress = await sizedDress(shop, { M: 3 });
  const bought = await trade.delivered(dress, { sizes: { M: 2 } });
  const ask = (body: unknown) => trade.askReturn(bought, body);
  expect((await ask({ kind: 'return', items: [returned(3)] })).status).toBe(400);
  expect((await ask({ kind: 'return', items: [returned(0), returned(0)] })).status).toBe(400);
  expect((await ask({ kind: 'return', items: [returned(0, 'too-small', 3)] })).body).toMatchObject({ left: 2 });
  expect((await ask({ kind: 'exchange', items: [returned(0)] })).body).toMatchObject({
    fields: { replacement: expect.any(String) },
  });
  expect((await ask({ kind: 'exchange', items: [swapped(dress, 0, 'M')] })).status).toBe(400);
  const form = new FormData();
  form.set('request', '{');
  expect((await ask(form)).body).toMatchObject({ fields: { request: 'Not JSON' } });
  for (const id of [randomBytes(12).toString('hex'), 'x', "'"]) expect((await step(id, 'approve')).status).toBe(404);
  const list = (query: string) => trade.staff('GET', `returns?${query}`);
  expect((await list('after=1-x')).status).toBe(400);
  expect((await list(`after=999999999999999-${'f'.repeat(24)}`)).status).toBe(200);
});
