import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOrder, type OrderHarness } from './harness';
import { offerActs } from './offer-acts';
import { sizedDress } from './sized-dress';
import { tradeActs } from './trade-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const { formOf, offer, staff } = offerActs(() => shop);

test('an offer is read as it was written', async () => {
  const form = formOf({
    ...{ description: 'For shoes', benefit: { kind: 'percent', percent: 12.5, most: 300 } },
    ...{ conditions: { min: 999, categories: ['Footwear'], products: [newId()], firstOrder: true } },
    ...{ to: '2027-01-01T00:00:00.000Z', limit: 10, perShopper: 1, stackable: true, priority: 2 },
    ...{ listed: false, paused: true },
  });
  const written = await offer(form);
  expect(written).toEqual({ ...form, _id: written._id, version: 1, uses: 0, saved: 0 });
  expect((await staff('GET', '')).body.offers).toContainEqual(written);
});

test('a change counts for who saw what is there, and nobody else', async () => {
  const { _id, version } = await offer();
  const change = { ...formOf({ name: 'Sixty off', benefit: { kind: 'amount', amount: 60 } }), version };
  expect(await staff('PUT', `/${_id}`, change)).toMatchObject({
    status: 200,
    body: { offer: { name: 'Sixty off', version: 2 } },
  });
  expect(await staff('PUT', `/${_id}`, change)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  expect(await staff('PUT', `/${newId()}`, change)).toMatchObject({ status: 404 });
});

test('a code belongs to one offer', async () => {
  const { code } = await offer();
  const taken = { status: 409, body: { code: 'code-taken' } };
  expect(await staff('POST', '', formOf({ code: code.toLowerCase() }))).toMatchObject(taken);
  const other = await offer();
  expect(await staff('PUT', `/${other._id}`, { ...formOf({ code }), version: 1 })).toMatchObject(taken);
});

test.each<[string, object, string]>([
  ['an end before its begin', { to: '2020-01-01T00:00:00.000Z' }, 'to'],
  ['more than all off', { benefit: { kind: 'percent', percent: 95 } }, 'benefit.percent'],
  ['nothing off', { benefit: { kind: 'amount', amount: 0 } }, 'benefit.amount'],
  ['nothing free', { benefit: { kind: 'buy-x-get-y', buy: 1, get: 0 } }, 'benefit.get'],
  ['a code that nobody can say', { code: 'à la mode' }, 'code'],
  ['no name', { name: ' ' }, 'name'],
  ['a limit below one', { limit: 0 }, 'limit'],
])('with %s it is refused', async (_, more, field) => {
  const { status, body } = await staff('POST', '', { ...formOf(), ...more });
  expect({ status, fields: Object.keys(body.fields as object) }).toEqual({ status: 400, fields: [field] });
});

test('one that an order used is paused, not deleted', async () => {
  const [used, unused] = [await offer(), await offer()];
  const dress = await sizedDress(shop, { M: 5 }, 1000);
  await tradeActs(() => shop).order(dress, { sizes: { M: 1 }, coupon: used.code });
  expect(await staff('DELETE', `/${used._id}`)).toMatchObject({ status: 409, body: { code: 'offer-used' } });
  expect(await staff('DELETE', `/${unused._id}`)).toMatchObject({ status: 200 });
  expect(await staff('DELETE', `/${unused._id}`)).toMatchObject({ status: 404 });
});
