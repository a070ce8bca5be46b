import { expect, test } from 'vitest';
import { fitsNeitherRate } from './tax-note';

test.each([
  [2625, '6204', 'Fashion', false],
  [2625.01, '6204', 'Fashion', true],
  [2950, '', 'Shoes', true],
  [2950.01, '6403', 'Shoes', false],
  [2800, '3304', 'Fashion', false],
  [2800, '', 'Bag', false],
])('₹%d of HSN “%s” in %s: %s', (rupees, hsn, category, says) =>
  expect(fitsNeitherRate(rupees, { hsn, category })).toBe(says),
);
