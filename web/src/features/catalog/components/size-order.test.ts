import { expect, test } from 'vitest';
import { inSizeOrder } from './size-order';

test('sizes go from small to large, letters before numbers before words', () => {
  expect(inSizeOrder(['Free size', '42', 'XL', '6-7 years', 'S', '2.4', 'XXL', 'm', '36', 'XS'])).toEqual([
    'XS',
    'S',
    'm',
    'XL',
    'XXL',
    '2.4',
    '6-7 years',
    '36',
    '42',
    'Free size',
  ]);
});
