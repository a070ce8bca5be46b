import type { Product } from '@shop/contracts/api/product';
import { expect, test } from 'vitest';
import { extraFields, extrasOf } from './extra-fields';
import { withOptions } from './variety-values';

const PRODUCT: Product = {
  _id: 'a'.repeat(24),
  name: 'Kurta',
  price: 900,
  image: '/uploads/a.webp',
  images: ['/uploads/a.webp', '/uploads/b.webp'],
  category: 'Fashion',
  description: 'Cotton.',
  options: [{ name: 'Size', values: ['S'] }],
  variants: [{ _id: 'b'.repeat(24), sku: 'K-S', options: { Size: 'S' }, active: true, stock: 4 }],
  facts: [{ name: 'Country of origin', value: 'India' }],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const BEFORE = extrasOf(PRODUCT);

test('nothing is sent of what nobody changed', () => {
  expect(extraFields(extrasOf(PRODUCT), BEFORE)).toEqual({});
  expect(extraFields(extrasOf(), extrasOf())).toEqual({});
});

test('another stock goes with the figure that was shown', () => {
  const [row] = BEFORE.variety.rows;
  const variety = { ...BEFORE.variety, rows: [{ ...row!, stock: '6', price: '₹1,000' }] };
  expect(JSON.parse(extraFields({ ...BEFORE, variety }, BEFORE).variants!)).toEqual([
    { _id: 'b'.repeat(24), sku: 'K-S', options: { Size: 'S' }, price: 1000, active: true, stock: '6', stockSeen: '4' },
  ]);
});

test('a new value brings its option’s order along; none left takes the variants away', () => {
  const [size] = BEFORE.variety.options;
  const more = withOptions(BEFORE.variety, [{ ...size!, values: 'S, M' }]);
  expect(extraFields({ ...BEFORE, variety: more }, BEFORE).options).toBe('[{"name":"Size","values":["S","M"]}]');
  const none = withOptions(BEFORE.variety, []);
  expect(extraFields({ ...BEFORE, variety: none }, BEFORE)).toEqual({ options: '[]', variants: '[]' });
});

test('an option that has no name yet takes no other’s values', () => {
  const [size] = BEFORE.variety.options;
  const unnamed = withOptions(BEFORE.variety, [{ ...size!, key: 'c', name: ' ', values: 'Red' }, size!]);
  const { options, variants } = extraFields({ ...BEFORE, variety: unnamed }, BEFORE);
  expect(JSON.parse(options!)).toEqual([
    { name: '', values: ['Red'] },
    { name: 'Size', values: ['S'] },
  ]);
  expect(JSON.parse(variants!)).toMatchObject([{ options: { '': 'Red', Size: 'S' } }]);
});

test('facts without a name or a value are not sent', () => {
  const facts = [...BEFORE.facts, { key: 'x', name: 'Net quantity', value: ' ' }];
  expect(extraFields({ ...BEFORE, facts }, BEFORE)).toEqual({});
  expect(extraFields({ ...BEFORE, facts: [] }, BEFORE)).toEqual({ facts: '[]' });
});
