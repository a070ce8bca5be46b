import { product as productShape, type Product } from '@shop/contracts/api/product';
import type { EventData } from '@shop/contracts/events/event-types';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR_MS = 60 * 60 * 1000;
const saleOf = (price: number, from: number, to: number) => JSON.stringify({ price, from: inMs(from), to: inMs(to) });

type Stated = EventData<'product-updated'>;

async function put({ _id }: Product, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await catalog.send('PUT', `/api/products/${_id}`, { as: catalog.admin, body });
  return { status: response.status, body: (await response.json()) as { product: Product; fields?: object } };
}
const read = async ({ _id }: Product) =>
  productShape.parse(await (await catalog.send('GET', `/api/products/${_id}`)).json());

test('a sale begins and ends by itself, and everybody hears of both', { timeout: 60_000 }, async () => {
  const product = await catalog.add({ price: '4990', sale: saleOf(3992, 2000, 6000) });
  expect(product).toMatchObject({ price: 4990, sale: { price: 3992 } });
  expect(product).not.toHaveProperty('sale.usualPrice');
  const heard = () =>
    catalog.events.filter(({ key }) => key === product._id).map(({ data }) => data as unknown as Stated);
  await vi.waitFor(() => expect(heard()).toHaveLength(3), { timeout: 40_000 });
  expect(heard().map(({ product: { price, mrp } }) => [price, mrp])).toEqual([
    [4990, undefined],
    [3992, 4990],
    [4990, undefined],
  ]);
  expect(heard().map(({ pricesBefore }) => pricesBefore?.price)).toEqual([undefined, 4990, 3992]);
  expect(heard()[1]?.product.sale).toMatchObject({ price: 3992, usualPrice: 4990 });
  // what everybody reads is kept until the journal says that it has changed
  expect(await read(product)).toEqual({ ...product, sale: undefined, updatedAt: heard()[2]?.product.updatedAt });
});

test('one that has begun already counts at once; taken away, the former price is back at once', async () => {
  const product = await catalog.add({ price: '1000' });
  const { body } = await put(product, { sale: saleOf(800, -HOUR_MS, HOUR_MS) });
  expect(body.product).toMatchObject({ price: 800, mrp: 1000, sale: { usualPrice: 1000 } });
  expect((await put(product, { sale: '' })).body.product).toMatchObject({ price: 1000 });
  expect(await read(product)).not.toHaveProperty('sale');
});

test('a client that sends everything back as it read it leaves a sale as it is', async () => {
  const product = await catalog.add({ price: '1000', sale: saleOf(800, -HOUR_MS, HOUR_MS) });
  const { name, price, category, description, mrp } = product;
  const all = { name, price: String(price), category, description, mrp: String(mrp) };
  expect((await put(product, { ...all, name: 'Renamed' })).body.product).toMatchObject({
    name: 'Renamed',
    price: 800,
    sale: product.sale,
  });
});

test.each([
  ['that is no reduction', saleOf(1000, 0, HOUR_MS)],
  ['that is over', saleOf(800, -HOUR_MS, -1)],
  ['that ends before it begins', saleOf(800, HOUR_MS, 0)],
  ['that nobody can read', '{'],
])('a sale %s is refused', async (_, sale) => {
  const product = await catalog.add({ price: '1000' });
  const { status, body } = await put(product, { sale });
  expect({ status, fields: Object.keys(body.fields ?? {}).map((name) => name.split('.')[0]) }).toEqual({
    status: 400,
    fields: ['sale'],
  });
});

test('who hears of another price hears of the one before, of each variant; of other changes nothing', async () => {
  const variants = [
    { sku: `S-${Date.now()}`, options: { Size: 'S' } },
    { sku: `M-${Date.now()}`, options: { Size: 'M' }, price: 1200 },
  ];
  const product = await catalog.add({ price: '1000', variants: JSON.stringify(variants) });
  await put(product, { name: 'Renamed' });
  await put(product, { price: '900' });
  const heard = () =>
    catalog.events
      .filter(({ key, type }) => key === product._id && type === 'product-updated')
      .map(({ data }) => (data as unknown as Stated).pricesBefore);
  const [small, medium] = product.variants ?? [];
  await vi.waitFor(() =>
    expect(heard()).toEqual([
      undefined,
      {
        price: 1000,
        variants: [
          { _id: small?._id, price: 1000 },
          { _id: medium?._id, price: 1200 },
        ],
      },
    ]),
  );
});
