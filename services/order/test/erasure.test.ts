import { UnavailableError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import type { ImageStore } from '@shop/platform/images/image-store';
import { silentLogger } from '@shop/platform/logger';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseOldAddresses } from '../src/app/erase-addresses';
import { startOrder, type OrderHarness } from './harness';
import { orderActs } from './order-acts';
import { sizedDress } from './sized-dress';
import { ADDRESS, tradeActs, type TradeOrder } from './trade-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const acts = orderActs(() => shop);
const trade = tradeActs(() => shop);
const DAY = 24 * 60 * 60 * 1000;

const sweep = (days = 0, images: Pick<ImageStore, 'remove'> = shop.images) => {
  const now = () => Promise.resolve(new Date(shop.clock.now.getTime() + days * DAY));
  return eraseOldAddresses({ db: shop.db, images, now, logger: silentLogger });
};
const forget = ({ owner }: Pick<TradeOrder, 'owner'>) => shop.publish('user-deleted', owner.id, { userId: owner.id });
const dress = () => sizedDress(shop, { M: 5, L: 5 });

/** How many rows of the whole database say something of Meera. */
async function traces(...words: string[]): Promise<string[]> {
  const tables = await shop.db.query<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema = current_schema()`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      const rows = await shop.db.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`, [word]);
      if (rows.length > 0) found.push(`${word} in ${name}`);
    }
  }
  return found;
}

async function photo(): Promise<Blob> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(picture)]);
}

async function returnWithPhoto(bought: TradeOrder, more: object = {}): Promise<string> {
  const form = new FormData();
  const items = [{ line: 0, quantity: 1, reason: 'damaged', photos: 1 }];
  form.set('request', JSON.stringify({ kind: 'return', items, ...more }));
  form.set('photos', await photo(), 'p.png');
  return trade.opened(bought, form);
}

async function closeReturn(id: string): Promise<void> {
  await trade.staff('POST', `returns/${id}/approve`);
  await trade.staff('POST', `returns/${id}/receive`, { items: [{ line: 0, condition: 'damaged' }] });
  expect((await trade.staff('POST', `returns/${id}/close`)).status).toBe(200);
}

test('a deleted account leaves nothing of the person behind, in no table and no file', async () => {
  const [name, mobile, house] = ['Anandi Zz', '9811122233', '77 Quiet Lane'];
  const address = { ...ADDRESS, name, mobile, line1: house };
  const before = await shop.files();
  const owner = shop.newUser();
  const bought = await trade.paid(await dress(), { sizes: { M: 2 }, owner, address });
  await trade.staff('POST', `orders/${bought.id}/ship`, {}, { 'idempotency-key': newId() });
  await trade.staff('POST', `orders/${bought.id}/deliver`);
  await trade.staff('POST', `orders/${bought.id}/notes`, { text: 'Anandi Zz rang' });
  const refund = { amount: 10, reason: 'Anandi Zz was right' };
  await trade.staff('POST', `orders/${bought.id}/refund`, refund, { 'idempotency-key': newId() });
  await closeReturn(await returnWithPhoto(bought, { comment: 'Anandi Zz', payTo: 'anandi@upi' }));
  const rejected = await returnWithPhoto(bought);
  await trade.staff('POST', `returns/${rejected}/reject`, { reason: 'Anandi Zz wore it' });
  const words = [name, mobile, house, 'anandi@upi', owner.id];
  expect((await traces(...words)).length).toBeGreaterThan(0);
  expect((await shop.files()).length).toBeGreaterThan(before.length);

  await forget(bought);
  await sweep();
  expect(await traces(name, mobile, house, 'anandi@upi')).toEqual([]);
  expect((await traces(owner.id)).filter((found) => !/outbox|inbox|forgotten_users/.test(found))).toEqual([]);
  expect(await shop.files()).toEqual(before);
  expect(await acts.read(bought)).toMatchObject({ status: 'delivered', total: 1079, userId: null });
});

test('a parcel that is under way, and one that is fetched, keep their address until they are there', async () => {
  const sizes = { M: 1 };
  const sent = await trade.paid(await dress(), { sizes });
  await trade.staff('POST', `orders/${sent.id}/ship`);
  const fetched = await trade.delivered(await dress(), { sizes });
  const asked = await returnWithPhoto(fetched);
  const one = await dress();
  const exchanged = await trade.delivered(one, { sizes });
  const replacement = one.size('L');
  const swap = [{ line: 0, quantity: 1, reason: 'too-small', replacement }];
  const exchange = await trade.opened(exchanged, { kind: 'exchange', items: swap });
  await closeReturnAs(exchange, 'sellable');
  for (const order of [sent, fetched, exchanged]) await forget(order);
  await sweep();
  for (const order of [sent, fetched, exchanged]) expect((await acts.read(order)).address).toEqual(ADDRESS);
  expect((await trade.staff('GET', `returns/${asked}`)).body.pickup).toEqual(ADDRESS);

  for (const order of [sent, exchanged]) await trade.staff('POST', `orders/${order.id}/deliver`);
  await closeReturn(asked);
  await sweep();
  for (const order of [sent, fetched, exchanged]) expect((await acts.read(order)).address).toBeUndefined();
});

async function closeReturnAs(id: string, condition: string): Promise<void> {
  await trade.staff('POST', `returns/${id}/approve`);
  await trade.staff('POST', `returns/${id}/receive`, { items: [{ line: 0, condition }] });
  await trade.staff('POST', `returns/${id}/close`);
}

test('time erases: thirty days after the last day of an exchange, or after an order ended', async () => {
  const delivered = await trade.delivered(await dress(), { sizes: { M: 1 } });
  const ended = await trade.order(await dress(), { sizes: { M: 1 } });
  await acts.cancel(ended);
  const waiting = await trade.paid(await dress(), { sizes: { M: 1 } });
  await sweep(30);
  expect((await acts.read(ended)).address).toEqual(ADDRESS);
  await sweep(30.01);
  expect(await acts.read(ended)).toMatchObject({ addressErasedAt: expect.any(String) });
  expect((await acts.read(ended)).address).toBeUndefined();
  await sweep(44);
  expect((await acts.read(delivered)).address).toEqual(ADDRESS);
  await sweep(44.01);
  expect(await acts.read(delivered)).toMatchObject({ addressErasedAt: expect.any(String), status: 'delivered' });
  await sweep(1000);
  expect((await acts.read(waiting)).address).toEqual(ADDRESS);
});

test('an order without an address loses what its return said of the person', async () => {
  const bought = await acts.placePaid();
  await acts.asAdmin(bought, 'ship');
  await acts.asAdmin(bought, 'deliver');
  const id = await returnWithPhoto(bought as never, { pickup: { ...ADDRESS, name: 'Old Client' } });
  await closeReturn(id);
  const files = await shop.files();
  await sweep(44.01);
  expect((await trade.staff('GET', `returns/${id}`)).body.pickup).toBeUndefined();
  expect((await shop.files()).length).toBeLessThan(files.length);
});

test('a photo that the store keeps for now holds up no other, and goes with the next run', async () => {
  const before = await shop.files();
  const photosOf = async () => {
    const bought = await trade.delivered(await dress(), { sizes: { M: 1 } });
    const id = await returnWithPhoto(bought);
    await closeReturn(id);
    const [row] = await shop.db.query<{ photos: string[] }>('SELECT photos FROM return_lines WHERE return_id = $1', [
      id,
    ]);
    return { bought, id, photo: row?.photos[0] ?? '' };
  };
  const [one, two] = [await photosOf(), await photosOf()];
  const kept = one.photo.replace('/uploads/', '').replace('.webp', '');
  const remove = (names: readonly string[]) =>
    names.some((name) => name.startsWith(kept)) ? Promise.reject(new Error('kept')) : shop.images.remove(names);
  await sweep(44.01, { remove });
  let asked = 0;
  const away = () => {
    asked += 1;
    return Promise.reject(new UnavailableError());
  };
  const known = () =>
    shop.db.query(`SELECT return_id AS id, photos FROM return_lines WHERE photos <> '{}' AND return_id = ANY($1)`, [
      [one.id, two.id],
    ]);
  expect(await known()).toEqual([{ id: one.id, photos: [one.photo] }]);
  expect((await acts.read(two.bought)).address).toBeUndefined();
  await shop.db.query('UPDATE return_lines SET photos = $2 WHERE return_id = $1', [two.id, [two.photo]]);
  // who does not answer is not asked for each
  await sweep(44.01, { remove: away });
  expect({ asked, known: (await known()).length }).toEqual({ asked: 1, known: 2 });
  await sweep(44.01);
  expect(await known()).toEqual([]);
  expect(await shop.files()).toEqual(before);
});
