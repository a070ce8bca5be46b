import { expect, test } from 'vitest';
import { findLine, type LineKey } from './cart-line';

const plain: LineKey = { productId: 'a', productModel: 'Shop' };
const medium: LineKey = { ...plain, variantId: 'm' };
const large: LineKey = { ...plain, variantId: 'l' };

test.each<[string, LineKey[], LineKey, LineKey | undefined]>([
  ['the line of the variant', [plain, medium, large], large, large],
  ['no line of another variant', [plain, medium], large, undefined],
  ['the line without variant', [medium, plain], plain, plain],
  ['the only line, for who names no variant', [medium], plain, medium],
  ['none of several', [medium, large], plain, undefined],
  ['none of another list', [{ ...medium, productModel: 'Product' }], plain, undefined],
])('%s is meant', (_what, lines, key, found) => {
  expect(findLine(lines, key)).toBe(found);
});
