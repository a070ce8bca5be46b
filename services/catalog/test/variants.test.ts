import { apiError } from '@shop/contracts/api/error';
import { productAnswer, type Product } from '@shop/contracts/api/product';
import { productSkuTaken, productStockMoved } from '@shop/contracts/api/product-form';
import { newId } from '@shop/platform/ids';
import { publishEvent } from '@shop/testing/test-events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { productForm, startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const json = JSON.stringify;
const SIZES = [
  { options: { Size: 'S' }, stock: 3 },
  { options: { Size: 'M' }, price: 2500 },
];

async function add(fields: Record<string, string>): Promise<Response> {
  return catalog.send('POST', '/api/products/add', { as: catalog.admin, body: await productForm(fields) });
}

function change(product: Product, fields: Record<string, string>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return catalog.send('PUT', `/api/products/${product._id}`, { as: catalog.admin, body: form });
}

async function productIn(answer: Response): Promise<Product> {
  expect(answer.status).toBeLessThan(300);
  return productAnswer.parse(await answer.json()).product;
}

async function fieldsIn(answer: Response): Promise<unknown> {
  expect(answer.status).toBe(400);
  return apiError.parse(await answer.json()).fields;
}

function dataOf({ _id }: Product) {
  return catalog.events.filter(({ key }) => key === _id).map(({ data }) => data);
}

test('a product is added with its variants, which are declared', async () => {
  const facts = [{ name: 'Country of origin', value: 'India' }];
  const fields = { variants: json(SIZES), mrp: '2999', hsn: '6204', returns: 'damaged-only', facts: json(facts) };
  const product = await productIn(await add(fields));
  expect(product).toMatchObject({
    ...{ size: 'S, M', stock: 3, mrp: 2999, hsn: '6204', returns: 'damaged-only', facts },
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { options: { Size: 'S' }, active: true, stock: 3 },
      { options: { Size: 'M' }, active: true, price: 2500 },
    ],
  });
  expect(product.variants?.[1]).not.toHaveProperty('stock');
  expect(await (await catalog.send('GET', `/api/products/${product._id}`)).json()).toEqual(product);
  await vi.waitFor(() => {
    const [small] = product.variants ?? [];
    const declaredVariants = [{ variantId: small?._id, pieces: 3 }];
    expect(dataOf(product)).toEqual([{ product, declaredStock: 3, declaredVariants }]);
  });
});

test('a product with several sizes is shown with variants, which keep their ids when they are saved', async () => {
  const product = await productIn(await add({ size: 'XS, S', color: 'Wine, Sky', stock: '9' }));
  expect(product).toMatchObject({
    stock: 9,
    options: [{ name: 'Size', values: ['XS', 'S'] }],
    variants: [
      { options: { Size: 'XS' }, active: true },
      { options: { Size: 'S' }, active: true },
    ],
  });
  const [row] = await catalog.db.query('SELECT variants, options FROM products WHERE id = $1', [product._id]);
  expect(row).toEqual({ variants: [], options: [] });

  const [first, second] = product.variants ?? [];
  const saved = await productIn(await change(product, { variants: json([{ ...first, stock: 4 }, second]) }));
  expect(saved.variants).toEqual([{ ...first, stock: 4 }, second]);
  await vi.waitFor(() => {
    expect(dataOf(product)[1]).toMatchObject({
      declaredStock: 4,
      declaredVariants: [{ variantId: first?._id, pieces: 4 }],
    });
  });

  const plain = await productIn(await change(product, { variants: '[]' }));
  for (const gone of ['variants', 'options', 'size']) expect(plain).not.toHaveProperty(gone);
});

test('a product in one size has no variants', async () => {
  expect(await productIn(await add({ size: 'Free size' }))).not.toHaveProperty('variants');
});

test.each<[string, Record<string, string>, string]>([
  ['no JSON', { variants: '[' }, 'variants'],
  ['no list', { variants: '{}' }, 'variants'],
  [
    'too many variants',
    { variants: json(Array.from({ length: 101 }, (_, n) => ({ options: { N: String(n) } }))) },
    'variants',
  ],
  ['a bad SKU', { variants: json([{ options: { Size: 'S' }, sku: 'a b' }]) }, 'variants.0.sku'],
  ['a value with a comma', { variants: json([{ options: { Size: 'S, M' } }]) }, 'variants.0.options.Size'],
  ['half a piece', { variants: json([{ options: { Size: 'S' }, stock: 0.5 }]) }, 'variants.0.stock'],
  ['another’s id', { variants: json([{ options: { Size: 'S' }, _id: newId() }]) }, 'variants.0._id'],
  ['too many options', { options: json(['a', 'b', 'c', 'd'].map((name) => ({ name, values: [] }))) }, 'options'],
  ['an MRP below the price', { mrp: '2391' }, 'mrp'],
  ['no tax classification', { hsn: '62' }, 'hsn'],
  ['unknown terms', { returns: 'never' }, 'returns'],
  ['too many facts', { facts: json(Array.from({ length: 21 }, () => ({ name: 'a', value: 'b' }))) }, 'facts'],
  ['a fact without words', { facts: json([{ name: 'Made in', value: ' ' }]) }, 'facts.0.value'],
])('%s is named, and leaves no file', async (_what, fields, field) => {
  const before = await catalog.files();
  expect(await fieldsIn(await add(fields))).toHaveProperty([field]);
  const product = await catalog.add();
  expect(await fieldsIn(await change(product, fields))).toHaveProperty([field]);
  expect(await catalog.files()).toHaveLength(before.length + 5);
});

describe('a stock-keeping unit', () => {
  test('is kept in upper case and belongs to one product', async () => {
    const sku = `dress-${newId()}`;
    const taken = { variants: json([{ options: { Size: 'S' } }, { options: { Size: 'M' }, sku }]) };
    const product = await productIn(await add(taken));
    expect(product.variants?.[1]?.sku).toBe(sku.toUpperCase());
    const files = await catalog.files();
    const refused = await add(taken);
    expect(refused.status).toBe(409);
    expect(productSkuTaken.parse(await refused.json())).toMatchObject({
      message: `Another product has the SKU ${sku.toUpperCase()}`,
      sku: sku.toUpperCase(),
    });
    expect(await catalog.files()).toEqual(files);
    const other = await catalog.add();
    expect((await change(other, taken)).status).toBe(409);
    expect((await change(product, taken)).status).toBe(200);
  });
});

describe('the stock of a variant', () => {
  const of = async (product: Product) =>
    (await catalog.products.get(product._id))?.variants.map((variant) => variant.stock);
  const changed = (product: Product, variantId: string, sequence: number, available: number) =>
    publishEvent(
      catalog.bus,
      'variant-stock-changed',
      product._id,
      { productId: product._id, variantId, onHand: available, held: 0, sold: 0, available },
      sequence,
    );

  test('follows the order service, the newest figure first, and stays through a change', async () => {
    const product = await productIn(await add({ variants: json(SIZES) }));
    const [small = '', medium = ''] = (product.variants ?? []).map(({ _id }) => _id);
    await changed(product, small, 7, 1);
    await changed(product, small, 6, 9);
    await changed(product, newId(), 8, 9);
    await changed(product, medium, 2, 5);
    await vi.waitFor(async () => expect(await of(product)).toEqual([1, 5]));
    const variants = json(SIZES.map(({ options }) => ({ options })));
    expect((await productIn(await change(product, { variants, name: 'Shawl' }))).variants).toMatchObject([
      { stock: 1 },
      { stock: 5 },
    ]);
  });

  test('is refused once the figure that was shown has moved', async () => {
    const product = await productIn(await add({ variants: json(SIZES) }));
    const [small, medium] = product.variants ?? [];
    const send = (stockSeen: number) =>
      change(product, { variants: json([{ ...small, stock: 5, stockSeen }, medium]), name: 'Shawl', stockSeen: '77' });
    const refused = await send(2);
    expect(refused.status).toBe(409);
    expect(productStockMoved.parse(await refused.json())).toMatchObject({
      message: 'The stock of S has changed meanwhile: 3 can be ordered now',
      stock: 3,
      variantId: small?._id,
    });
    const byValues = json([{ options: { Size: 'S' }, stock: 5, stockSeen: 2 }]);
    expect((await change(product, { variants: byValues })).status).toBe(409);
    expect((await productIn(await send(3))).stock).toBe(5);
    await vi.waitFor(() => {
      expect(dataOf(product)[1]).toMatchObject({
        declaredStock: 5,
        seenStock: 3,
        declaredVariants: [{ variantId: small?._id, pieces: 5, seen: 3 }],
      });
    });
  });
});
