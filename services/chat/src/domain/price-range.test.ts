import { expect, test } from 'vitest';
import { findPriceRange } from './price-range';

test.each([
  ['shoes under ₹2000', { max: 2000 }],
  ['shoes under ₹ 2,000', { max: 2000 }],
  ['below rs. 1,499.50', { max: 1499.5 }],
  ['less than 2k', { max: 2000 }],
  ['upto 1.5k', { max: 1500 }],
  ['up to inr 900', { max: 900 }],
  ['max 1 lakh', { max: 100_000 }],
  ['<= 500', { max: 500 }],
  ['budget of 3000', { max: 3000 }],
  ['over 5000', { min: 5000 }],
  ['at least rs 700', { min: 700 }],
  ['above 1000 and under 2000', { min: 1000, max: 2000 }],
  ['between 500 and 1000', { min: 500, max: 1000 }],
  ['between ₹1000 and ₹500', { min: 500, max: 1000 }],
  ['500-1000', { min: 500, max: 1000 }],
  ['₹500 to ₹1k', { min: 500, max: 1000 }],
  ['from 1000 to 2000 rupees', { min: 1000, max: 2000 }],
  ['around 1000', { min: 750, max: 1250 }],
  ['under 99999999999', { max: 10_000_000 }],
  ['a dress', {}],
  ['dress for 2-3 years', {}],
  ['size 38 to 42', {}],
])('%s', (text, range) => {
  expect(findPriceRange(text).range).toEqual(range);
});

test('what named the price is taken out of the text', () => {
  expect(findPriceRange('red shoes under ₹2000 for men').rest.replace(/\s+/g, ' ')).toBe('red shoes for men');
});
