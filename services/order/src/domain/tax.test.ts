import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateOf, splitTax, taxInside, type TaxRate } from './tax';

const FLAT = { thresholdPaise: null, rateAbove: null };
const APPAREL = { rate: 500, thresholdPaise: 250_000, rateAbove: 1800 };
const RATES: TaxRate[] = [
  { hsn: '', from: '2017-07-01', rate: 1800, ...FLAT },
  { hsn: '61', from: '2025-09-22', ...APPAREL },
  { hsn: '62', from: '2017-07-01', rate: 1200, ...FLAT },
  { hsn: '62', from: '2025-09-22', ...APPAREL },
  { hsn: '6217', from: '2025-09-22', rate: 300, ...FLAT },
];
const TODAY = '2026-11-21';

describe('the rate of a piece', () => {
  test.each([
    [250_000, 500],
    [262_500, 500],
    [262_501, 1800],
    // without 18 % it would be below the threshold again
    [280_000, 1800],
    [295_000, 1800],
    [295_001, 1800],
  ])('of clothes at %d paise is %d', (price, rate) => {
    expect(rateOf(RATES, '6204', price, TODAY)).toBe(rate);
  });

  test.each([
    ['6217', TODAY, 300],
    ['621710', TODAY, 300],
    ['6216', TODAY, 500],
    ['9999', TODAY, 1800],
    ['', TODAY, 1800],
    ['6204', '2025-09-21', 1200],
    ['6204', '2025-09-22', 500],
    ['6104', '2025-09-21', 1800],
    ['6104', '2017-06-30', 0],
  ])('of %s on %s is %d', (hsn, day, rate) => {
    expect(rateOf(RATES, hsn, 10_000, day)).toBe(rate);
    expect(rateOf([...RATES].reverse(), hsn, 10_000, day)).toBe(rate);
  });

  test('of the price never falls when the price rises', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(rateOf(RATES, '6204', low, TODAY)).toBeLessThanOrEqual(rateOf(RATES, '6204', high, TODAY));
      }),
    );
  });
});

describe('the tax inside an amount', () => {
  test.each([
    [105, 500, 5],
    [262_500, 500, 12_500],
    [118, 1800, 18],
    // exactly one half
    [21, 500, 1],
    [10, 500, 0],
    [11, 500, 1],
    [100, 0, 0],
    [0, 1800, 0],
  ])('of %d paise at %d is %d', (paise, rate, tax) => {
    expect(taxInside(paise, rate)).toBe(tax);
  });

  test('is off by half a paisa at most, and its parts add up to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (paise, rate) => {
        const tax = taxInside(paise, rate);
        // twice the error, times 10,000 + rate, in whole numbers
        const error = 2n * (BigInt(tax) * BigInt(10_000 + rate) - BigInt(paise) * BigInt(rate));
        expect(error <= BigInt(10_000 + rate) && error >= -BigInt(10_000 + rate)).toBe(true);
        const { cgst, sgst, igst } = splitTax(tax, false);
        expect([cgst + sgst, igst]).toEqual([tax, 0]);
        expect(sgst - cgst === 0 || sgst - cgst === 1).toBe(true);
        expect(splitTax(tax, true)).toEqual({ cgst: 0, sgst: 0, igst: tax });
      }),
    );
  });
});
