import { expect, test } from 'vitest';
import { plainPrice } from './plain-price';

test.each([
  ['₹3,490', '3490'],
  [' Rs. 3 490.50 ', '3490.50'],
  ['1,24,900.00', '124900.00'],
  ['three thousand', 'threethousand'],
])('reads %s', (typed, plain) => expect(plainPrice(typed)).toBe(plain));
