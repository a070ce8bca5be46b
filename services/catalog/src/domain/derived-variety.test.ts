import { expect, test } from 'vitest';
import { derivedVariety } from './derived-variety';

const id = '6b01dbeeda0257fce90370f8';

test('several sizes stand for a variant each, which is not counted apart', () => {
  const { options, variants } = derivedVariety({ id, size: 'XS, S ,M,, s' });
  expect(options).toEqual([{ name: 'Size', values: ['XS', 'S', 'M'] }]);
  expect(variants).toMatchObject([
    { sku: '0370F8-XS', values: ['XS'], active: true },
    { sku: '0370F8-S', values: ['S'], active: true },
    { sku: '0370F8-M', values: ['M'], active: true },
  ]);
  for (const variant of variants) expect(variant).not.toHaveProperty('stock');
  // clients and carts keep them
  expect(variants.map((variant) => variant.id)).toEqual([
    '47e39f553403529d18550dbc',
    'ee16ee533d83ad08efc8a2fc',
    '2ad4146fce7ed4de4d416ffe',
  ]);
  expect(derivedVariety({ id: 'f'.repeat(24), size: 'XS, S' }).variants[0]?.id).not.toBe(variants[0]?.id);
});

test.each([undefined, '', 'M', 'M, m', ' , '])('%j stands for no variants', (size) => {
  expect(derivedVariety({ id, size })).toEqual({ options: [], variants: [] });
});
