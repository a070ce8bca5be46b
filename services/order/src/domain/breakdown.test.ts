import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakdownOf } from './breakdown';
import { totalOf } from './price-order';
import { splitByWeight } from './shares';

const paise = fc.integer({ min: 0, max: 1_000_000_000 });
const line = fc.record({
  pricePaise: paise,
  offPaise: fc.constant(0),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxRate: fc.constantFrom(null, 0, 300, 500, 1200, 1800, 2800),
});
const lines = fc.array(line, { minLength: 1, maxLength: 20 });

describe('what an order costs', () => {
  test('is the sum of its parts; so are taxable values and taxes', () => {
    fc.assert(
      fc.property(lines, paise, paise, fc.boolean(), (ordered, shippingPaise, codFeePaise, isInterState) => {
        const { itemsPaise, totalPaise, tax } = breakdownOf(
          { lines: ordered, shippingPaise, codFeePaise },
          isInterState,
        );
        expect(itemsPaise).toBe(totalOf(ordered));
        expect(itemsPaise + shippingPaise + codFeePaise).toBe(totalPaise);
        const sum = tax.reduce(
          (all, part) => all + part.taxablePaise + part.cgstPaise + part.sgstPaise + part.igstPaise,
          0,
        );
        expect(sum).toBe(totalPaise);
        expect(
          tax.every(({ cgstPaise, sgstPaise, igstPaise }) => (isInterState ? cgstPaise + sgstPaise : igstPaise) === 0),
        ).toBe(true);
        expect(tax.map(({ rate }) => rate)).toEqual([...new Set(tax.map(({ rate }) => rate))].sort((a, b) => a - b));
      }),
    );
  });

  test('without delivery and cash is what the items cost, as ever', () => {
    fc.assert(
      fc.property(lines, (ordered) => {
        const { totalPaise } = breakdownOf({ lines: ordered, shippingPaise: 0, codFeePaise: 0 }, false);
        expect(totalPaise).toBe(ordered.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0));
      }),
    );
  });

  test('is taxed for delivery like the goods with the highest rate', () => {
    const ordered = [
      { offPaise: 0, pricePaise: 10_500, quantity: 1, taxRate: 500 },
      { offPaise: 0, pricePaise: 11_800, quantity: 1, taxRate: 1800 },
    ];
    expect(breakdownOf({ lines: ordered, shippingPaise: 5_900, codFeePaise: 0 }, true).tax).toEqual([
      { rate: 500, taxablePaise: 10_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 500 },
      { rate: 1800, taxablePaise: 15_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 2_700 },
    ]);
  });
});

describe('shares', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 });

  test('add up to the amount, are off by less than a paisa, and grow with the weight', () => {
    fc.assert(
      fc.property(paise, weights, (amount, given) => {
        const parts = splitByWeight(amount, given);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const sum = given.reduce((all, weight) => all + weight, 0);
        if (sum === 0) return;
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (amount * (given[index] ?? 0)) / sum)).toBeLessThan(1.001);
          for (const [other, theirs] of parts.entries())
            if ((given[index] ?? 0) > (given[other] ?? 0)) expect(part).toBeGreaterThanOrEqual(theirs);
        }
      }),
    );
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 4], [14, 29, 57]],
    [5, [0, 0], [5, 0]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
  ])('of %d by %j are %j', (amount, given, parts) => {
    expect(splitByWeight(amount, given)).toEqual(parts);
  });
});
