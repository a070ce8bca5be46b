import { expect, test } from 'vitest';
import { defaultSku, variantId } from './variant-names';

const PRODUCT = '6b01dbeeda0257fce90370f8';

test.each([
  ['M', '0370F8-M'],
  ['leaf  green', '0370F8-LEAF-GREEN'],
  ['8.5', '0370F8-8.5'],
  ['M+', /^0370F8-M[0-9A-F]{4}$/],
  ['Rosé', /^0370F8-ROSE[0-9A-F]{4}$/],
  ['Midnight blue', /^0370F8-MIDNIG[0-9A-F]{4}$/],
  ['लाल', /^0370F8-[0-9A-F]{4}$/],
])('%s gives a SKU to read', (value, sku) => {
  expect(defaultSku(PRODUCT, [value])).toMatch(sku);
  expect(defaultSku(PRODUCT, [value])).toMatch(/^[A-Z0-9._-]{1,40}$/);
});

test('values that look alike get SKUs of their own', () => {
  const values = ['M', 'M+', 'M-', 'Midnight blue', 'Midnight black', 'लाल', 'नीला'];
  expect(new Set(values.map((value) => defaultSku(PRODUCT, [value]))).size).toBe(values.length);
});

test('the longest values still fit', () => {
  expect(defaultSku(PRODUCT, ['x'.repeat(60), 'y'.repeat(60), 'z'.repeat(60)]).length).toBeLessThanOrEqual(40);
});

test('an id that is taken is not given again', () => {
  const first = variantId(PRODUCT, ['M']);
  const second = variantId(PRODUCT, ['M'], new Set([first]));
  expect(second).not.toBe(first);
  expect(variantId(PRODUCT, ['M'], new Set([first, second]))).not.toBe(second);
  expect(variantId(PRODUCT, ['m'])).toBe(first);
});
