import type { ProductChange } from '@shop/contracts/api/product-form';
import { expect, test } from 'vitest';
import { changeProduct, createProduct } from './edit-product';
import { isUnchanged, varietyOf } from './product';
import { declaredAtFirst, declaredBy } from './variant-stock';

const NOW = new Date('2026-01-01T00:00:00.000Z');
const FIELDS = { name: 'Kurta', price: 100, category: 'Fashion', description: '-' };
const SIZES = { variants: [{ options: { Size: 'S', Colour: 'Wine' } }, { options: { Size: 'M', Colour: 'Sky' } }] };

const create = (fields: ProductChange = {}) =>
  createProduct(
    '6b01dbeeda0257fce90370f8',
    { ...FIELDS, ...fields, mrp: fields.mrp },
    ['/uploads/a.webp', '/uploads/b.webp'],
    NOW,
  );
const change = (before: ReturnType<typeof create>, given: ProductChange, image?: string) =>
  changeProduct(before, given, { image, images: [] }, NOW);

test('size and colour follow from the options, whatever the form says of them', () => {
  const product = create({ ...SIZES, size: 'XXL' });
  expect(product).toMatchObject({ size: 'S, M', color: 'Wine, Sky' });
  expect(change(product, { size: 'XXL', color: '' })).toMatchObject({ size: 'S, M', color: 'Wine, Sky' });
  const onlySizes = change(product, { variants: [{ options: { Size: 'L' } }], color: 'Moss' });
  expect(onlySizes).toMatchObject({ size: 'L', color: 'Moss' });
  expect(change(onlySizes, { variants: [{ options: { Fit: 'Slim' } }] })).toMatchObject({
    size: undefined,
    color: 'Moss',
  });
});

test('without variants the texts that followed from them are gone', () => {
  const product = create(SIZES);
  expect(change(product, { variants: [] })).toMatchObject({
    size: undefined,
    color: undefined,
    variants: [],
    options: [],
  });
  expect(change(product, { variants: [], size: 'S, M' })).toMatchObject({ size: 'S, M', variants: [] });
});

test('sizes that stand for variants keep their ids when they are saved', () => {
  const product = create({ size: 'S, M' });
  expect(product.variants).toEqual([]);
  const shown = varietyOf(product).variants;
  const saved = change(product, {
    variants: shown.map(({ id: _id, sku, values }) => ({ _id, sku, options: { Size: String(values[0]) }, stock: 2 })),
  });
  expect(saved.variants).toEqual(shown.map((variant) => ({ ...variant, stock: 2 })));
  expect(saved).toMatchObject({ size: 'S, M', stock: 4 });
  expect(varietyOf(saved).variants).toBe(saved.variants);
});

test('a picture that gives way to another does so for its variants, and one that goes is no variant’s', () => {
  const variants = [
    { options: { Size: 'S' }, image: 0 },
    { options: { Size: 'M' }, image: '/uploads/b.webp' },
  ];
  const product = create({ variants });
  const replaced = change(product, {}, '/uploads/c.webp');
  expect(replaced.variants.map(({ image }) => image)).toEqual(['/uploads/c.webp', '/uploads/b.webp']);
  const dropped = change(product, { images: ['/uploads/a.webp'] });
  expect(dropped).toMatchObject({ image: '/uploads/a.webp', moreImages: [] });
  expect(dropped.variants.map(({ image }) => image)).toEqual(['/uploads/a.webp', undefined]);
});

test.each<[string, ProductChange, string]>([
  ['a price above the MRP', { mrp: 99 }, 'mrp'],
  [
    'a variant’s price above the product’s MRP',
    { mrp: 100, variants: [{ options: { Size: 'S' }, price: 101 }] },
    'variants.0.mrp',
  ],
  ['a variant’s MRP below the product’s price', { variants: [{ options: { Size: 'S' }, mrp: 99 }] }, 'variants.0.mrp'],
  ['an order of options without variants', { options: [{ name: 'Size', values: ['S'] }] }, 'options'],
])('%s is refused', (_what, given, field) => {
  const refused = expect.objectContaining({ details: { fields: { [field]: expect.any(String) as string } } }) as Error;
  expect(() => create(given)).toThrow(refused);
  expect(() => change(create(), given)).toThrow(refused);
});

test('an MRP, terms and facts come, stay and go', () => {
  const facts = [{ name: 'Made in', value: 'India' }];
  const product = create({ mrp: 120, hsn: '6204', returns: 'damaged-only', facts });
  expect(product).toMatchObject({ mrpPaise: 12000, hsn: '6204', returns: 'damaged-only', facts });
  expect(change(product, { name: 'Kurti' })).toMatchObject({
    mrpPaise: 12000,
    hsn: '6204',
    returns: 'damaged-only',
    facts,
  });
  const none: ProductChange = { mrp: null, hsn: '', returns: 'any', facts: [] };
  expect(change(product, none)).toMatchObject({ mrpPaise: undefined, hsn: undefined, returns: undefined, facts: [] });
});

test('the same variants again are no change', () => {
  const product = create({
    variants: [{ options: { Size: 'S' }, barcode: '1', price: 5 }, { options: { Size: 'M' } }],
  });
  const again = product.variants.map(({ id: _id, sku, barcode, values: [Size = ''] }, place) => ({
    ...{ _id, sku, barcode, options: { Size } },
    ...(place === 0 ? { price: 5 } : {}),
  }));
  expect(isUnchanged(product, change(product, { variants: again }))).toBe(true);
  expect(isUnchanged(product, change(product, { variants: again.toReversed() }))).toBe(false);
});

test('a variant keeps its barcode until another or none is named', () => {
  const product = create({ variants: [{ options: { Size: 'S' }, barcode: '890' }] });
  const saved = (barcode?: string) =>
    change(product, { variants: product.variants.map(({ id: _id }) => ({ _id, options: { Size: 'S' }, barcode })) })
      .variants[0]?.barcode;
  expect(saved()).toBe('890');
  expect(saved('891')).toBe('891');
  expect(saved('')).toBeUndefined();
});

test('pieces of single variants are declared, and the total is their sum', () => {
  const variants = [
    { options: { Size: 'S' }, stock: 4 },
    { options: { Size: 'M' }, stock: 2 },
    { options: { Size: 'L' } },
  ];
  const product = create({ variants, stock: 99 });
  const [small = '', medium = ''] = product.variants.map(({ id }) => id);
  expect(declaredAtFirst(product)).toEqual({
    declaredStock: 6,
    declaredVariants: [
      { variantId: small, pieces: 4 },
      { variantId: medium, pieces: 2 },
    ],
  });

  const recount = (more: object): ProductChange => ({
    variants: [{ options: { Size: 'S' }, stock: 7, ...more }, { options: { Size: 'M' } }, { options: { Size: 'L' } }],
  });
  const after = change(product, recount({}));
  expect(after.stock).toBe(9);
  expect(declaredBy(recount({}), after)).toEqual({
    declaredStock: 9,
    declaredVariants: [{ variantId: small, pieces: 7 }],
  });
  // the difference of the total is that of the variants
  expect(declaredBy(recount({ stockSeen: 4 }), after)).toEqual({
    declaredStock: 9,
    seenStock: 6,
    declaredVariants: [{ variantId: small, pieces: 7, seen: 4 }],
  });
});

test('without figures of variants only the product’s is declared', () => {
  expect(declaredAtFirst(create({ stock: 3 }))).toEqual({ declaredStock: 3 });
  const given = { ...SIZES, stock: 5, stockSeen: 3 };
  expect(declaredBy(given, change(create({ stock: 3 }), given))).toEqual({ declaredStock: 5, seenStock: 3 });
});
