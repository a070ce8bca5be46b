import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOrder, type OrderHarness } from './harness';
import { ADDRESS, tradeActs } from './trade-acts';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const { staff } = tradeActs(() => shop);

const rate = { hsn: '61', from: '2025-09-22', rate: 5, threshold: 2500, rateAbove: 18 };
const method = { name: 'Standard', charge: 79 };
const zone = { name: 'Here', ranges: [{ from: '560001', to: '560100' }], daysMin: 2, daysMax: 4, cod: true };

test.each([
  ['a code and day twice', [rate, { ...rate, rate: 12 }]],
  ['a threshold without a rate above it', [{ hsn: '61', from: '2025-09-22', rate: 5, threshold: 2500 }]],
  ['a day that no calendar of ours has', [{ ...rate, from: '0000-01-01' }]],
  ['a rate below nothing', [{ ...rate, rate: -1 }]],
])('tax rates with %s are refused, and the old ones stay', async (_, rates) => {
  const before = (await staff('GET', 'tax-rates')).body;
  expect(await staff('PUT', 'tax-rates', { rates })).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect((await staff('GET', 'tax-rates')).body).toEqual(before);
});

const one = newId();
test.each([
  [
    'one id twice',
    [
      { ...zone, _id: one, methods: [method] },
      { ...zone, _id: one, methods: [method] },
    ],
  ],
  [
    'one way twice',
    [
      {
        ...zone,
        methods: [
          { ...method, _id: one },
          { ...method, _id: one },
        ],
      },
    ],
  ],
  ['a way that promises the last day before the first', [{ ...zone, methods: [{ ...method, daysMin: 5 }] }]],
  ['the last PIN code before the first', [{ ...zone, ranges: [{ from: '560100', to: '560001' }], methods: [method] }]],
  ['no way to send', [{ ...zone, methods: [] }]],
])('delivery zones with %s are refused, and the old ones stay', async (_, zones) => {
  const before = (await staff('GET', 'delivery-zones')).body;
  expect(await staff('PUT', 'delivery-zones', { zones })).toMatchObject({
    status: 400,
    body: { code: 'invalid-request' },
  });
  expect((await staff('GET', 'delivery-zones')).body).toEqual(before);
});

test('zones and rates that are sent back as they were read stay what they are', async () => {
  for (const path of ['delivery-zones', 'tax-rates']) {
    const before = (await staff('GET', path)).body;
    expect(await staff('PUT', path, before)).toMatchObject({ status: 200, body: before });
  }
});

test('a quote is of one place', async () => {
  const { _id: product } = await shop.product({ price: 500 });
  const as = shop.newUser();
  const ask = (place: object) =>
    shop.call('POST', '/api/checkout/quote', { as, body: { items: [{ product, quantity: 1 }], ...place } });
  expect(await ask({ address: ADDRESS, pincode: '110001' })).toMatchObject({
    status: 400,
    body: { code: 'invalid-request', fields: { pincode: 'Not that of the address' } },
  });
  expect(await ask({ address: ADDRESS, pincode: '560 001' })).toMatchObject({
    status: 200,
    body: { place: { pincode: '560001' } },
  });
});

test('two people who save zones at once leave one of the two lists', async () => {
  const lists = ['North', 'South'].map((name) => ({ zones: [{ ...zone, name, methods: [method] }] }));
  const answers = await Promise.all(lists.map((list) => staff('PUT', 'delivery-zones', list)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await staff('GET', 'delivery-zones')).body.zones).toHaveLength(1);
});

test('the admin’s lists survive what people type into their addresses', async () => {
  const ask = async (query: string) => (await staff('GET', `orders?${query}`)).status;
  for (const q of ['%25', '_', "'", '\\', ':*%20%26', '%E0%A4%AA%E0%A5%8D%E0%A4%B0', '%F0%9F%91%97', '%2B91%2098450'])
    expect(await ask(`q=${q}`)).toBe(200);
  expect(await ask('q=%00')).toBe(400);
  expect(await ask('view=nonsense')).toBe(400);
  expect(await ask('after=nonsense')).toBe(400);
  expect(await ask(`after=999999999999999-${'f'.repeat(24)}`)).toBe(200);
});

test('another service is told the terms as they are set, and nobody else is', async () => {
  const read = (callee: string) =>
    shop.call('GET', '/internal/terms', { headers: { authorization: `Bearer ${shop.tokens.issue(callee)}` } });
  expect((await read('order')).body).toEqual({ returnDays: 7, exchangeDays: 14, takesCash: true });
  const { body } = await staff('GET', 'trade-settings');
  const set = body as { settings?: object };
  const settings = (set.settings ?? body) as { cod: object };
  const changed = { ...settings, returnDays: 3, cod: { ...settings.cod, enabled: false } };
  expect((await staff('PUT', 'trade-settings', changed)).status).toBe(200);
  expect((await read('order')).body).toEqual({ returnDays: 3, exchangeDays: 14, takesCash: false });
  await staff('PUT', 'trade-settings', settings);
  expect((await read('cart')).status).toBe(401);
});
