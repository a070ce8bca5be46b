import type { VariantInput } from '@shop/contracts/api/product-form';
import { AppError } from '@shop/platform/errors';
import { describe, expect, test } from 'vitest';
import { NO_VARIETY, type Variety } from './variant';
import { chooseVariety } from './variety';

const PRODUCT = '6b01dbeeda0257fce90370f8';
const PICTURES = ['/uploads/a.webp', '/uploads/b.webp'];
const pictureOf = (image: string | number) =>
  typeof image === 'number' ? PICTURES[image] : PICTURES.find((each) => each === image);
const choose = (given: VariantInput[], known: Variety = NO_VARIETY, order?: { name: string; values: string[] }[]) =>
  chooseVariety({ productId: PRODUCT, known, pictureOf }, given, order);

const kurta = (Size: string, Colour: string, more: Partial<VariantInput> = {}) => ({
  options: { Size, Colour },
  ...more,
});

/** What is said to be wrong, by field. */
function refusalOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.details.fields;
    throw error;
  }
  return undefined;
}

test('options and values come in the order of mention, spelled as at first', () => {
  const { options, variants } = choose([
    kurta('M', 'Wine'),
    kurta('S', 'wine'),
    { options: { colour: 'Sky', SIZE: 'm' } },
  ]);
  expect(options).toEqual([
    { name: 'Size', values: ['M', 'S'] },
    { name: 'Colour', values: ['Wine', 'Sky'] },
  ]);
  expect(variants.map(({ values }) => values)).toEqual([
    ['M', 'Wine'],
    ['S', 'Wine'],
    ['M', 'Sky'],
  ]);
});

test('a given order comes first; values that no variant has are left out', () => {
  const order = [
    { name: 'colour', values: ['Sky', 'Moss', 'Wine'] },
    { name: 'Size', values: ['S'] },
  ];
  expect(choose([kurta('M', 'Wine'), kurta('S', 'Sky')], NO_VARIETY, order).options).toEqual([
    { name: 'colour', values: ['Sky', 'Wine'] },
    { name: 'Size', values: ['S', 'M'] },
  ]);
});

test('a variant without a SKU gets one to read, a given one stays', () => {
  const { variants } = choose([
    kurta('M', 'Wine'),
    kurta('S', 'Wine', { sku: 'MY-1' }),
    kurta('L', 'Wine', { sku: '' }),
  ]);
  expect(variants.map(({ sku }) => sku)).toEqual(['0370F8-M-WINE', 'MY-1', '0370F8-L-WINE']);
});

test('ids follow from the product and the values', () => {
  const ids = choose([kurta('M', 'Wine'), kurta('S', 'Wine')]).variants.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(choose([kurta('S', 'Wine')]).variants.map(({ id }) => id)).toEqual(ids.slice(1));
});

describe('a variant that is known', () => {
  const known = choose([kurta('M', 'Wine', { sku: 'MY-1', stock: 4 }), kurta('S', 'Wine')]);
  const [medium, small] = known.variants;
  if (!medium || !small) throw new Error('no variants');

  test('keeps its id, SKU and stock when it is named, whatever its values', () => {
    const { variants } = choose([kurta('Medium', 'Wine', { _id: medium.id })], known);
    expect(variants).toEqual([{ ...medium, values: ['Medium', 'Wine'] }]);
  });

  test('keeps them when it has the same values', () => {
    expect(choose([kurta('m', 'WINE', { stock: 7 })], known).variants).toEqual([
      { ...medium, values: ['m', 'WINE'], stock: 7 },
    ]);
  });

  test('does not lend its id or SKU to a new one with its former values', () => {
    const renamed = choose([kurta('Small', 'Wine', { _id: small.id }), kurta('S', 'Wine')], known).variants;
    expect(renamed[0]?.id).toBe(small.id);
    expect(renamed[1]?.id).not.toBe(small.id);
    expect(renamed.map(({ sku }) => sku)).toEqual(['0370F8-S-WINE', '0370F8-S-WINE-2']);
    expect(renamed[1]).not.toHaveProperty('stock');
  });

  test('keeps the sequence of its figure when an admin enters another', () => {
    const counted = { ...known, variants: [{ ...medium, stockSequence: 9 }] };
    expect(choose([kurta('M', 'Wine', { _id: medium.id, stock: 1 })], counted).variants).toMatchObject([
      { stock: 1, stockSequence: 9 },
    ]);
  });
});

test('a picture is named by its place or its address', () => {
  const { variants } = choose([kurta('M', 'Wine', { image: 1 }), kurta('S', 'Wine', { image: '/uploads/a.webp' })]);
  expect(variants.map(({ image }) => image)).toEqual(['/uploads/b.webp', '/uploads/a.webp']);
});

test.each<[string, VariantInput[], string]>([
  ['no option at all', [{ options: {} }], 'options'],
  ['four options', [{ options: { a: '1', b: '1', c: '1', d: '1' } }], 'options'],
  ['a variant without a value', [kurta('M', 'Wine'), { options: { Size: 'S' } }], 'variants.1.options'],
  ['two values of one option', [{ options: { Size: 'M', size: 'S' } }], 'variants.0.options'],
  ['a combination twice', [kurta('M', 'Wine'), kurta('m', 'WINE')], 'variants.1.options'],
  ['a SKU twice', [kurta('M', 'Wine', { sku: 'A' }), kurta('S', 'Wine', { sku: 'A' })], 'variants.1.sku'],
  ['an id of another product', [kurta('M', 'Wine', { _id: 'f'.repeat(24) })], 'variants.0._id'],
  ['a picture that is not the product’s', [kurta('M', 'Wine', { image: '/uploads/c.webp' })], 'variants.0.image'],
  ['a place without a picture', [kurta('M', 'Wine', { image: 2 })], 'variants.0.image'],
])('%s is refused', (_what, given, field) => {
  expect(Object.keys(refusalOf(() => choose(given)) as object)).toEqual([field]);
});

test('an id twice, an option that is listed twice and one that no variant has are refused', () => {
  const known = choose([kurta('M', 'Wine')]);
  const _id = known.variants[0]?.id;
  expect(refusalOf(() => choose([kurta('M', 'Wine', { _id }), kurta('S', 'Wine', { _id })], known))).toHaveProperty([
    'variants.1._id',
  ]);
  const size = { name: 'Size', values: [] };
  expect(refusalOf(() => choose([kurta('M', 'Wine')], NO_VARIETY, [size, { ...size, name: 'size' }]))).toHaveProperty(
    'options',
  );
  expect(refusalOf(() => choose([kurta('M', 'Wine')], NO_VARIETY, [{ name: 'Fit', values: ['Slim'] }]))).toHaveProperty(
    ['variants.0.options'],
  );
});
