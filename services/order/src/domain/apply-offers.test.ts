import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINE, NOW } from '../../test/order-of';
import { applyOffers, type OfferContext } from './apply-offers';
import type { Benefit, Offer, UsedOffer } from './offer';
import type { OrderLine } from './order';
import { totalOf } from './price-order';
import { spread } from './spread';

let count = 0;

/** @param more what is not as of an offer that everybody gets */
function offerOf(benefit: Benefit, more: Partial<UsedOffer> = {}): UsedOffer {
  count += 1;
  return {
    ...{ id: String(count).padStart(24, '0'), name: 'Offer', description: '', code: null, benefit },
    conditions: { minPaise: null, categories: [], productIds: [], firstOrder: false },
    ...{ from: NOW, to: null, limit: null, perShopper: null, stackable: false, priority: 0 },
    ...{ listed: true, paused: false, version: 1, uses: 0, ownUses: 0 },
    ...more,
  };
}
const needs = (more: Partial<Offer['conditions']>): Pick<Offer, 'conditions'> => ({
  conditions: { minPaise: null, categories: [], productIds: [], firstOrder: false, ...more },
});

/** Lines of a piece each cost so many rupees; `x` pieces of a line as [rupees, pieces]. */
function linesOf(...prices: (number | [number, number])[]): OrderLine[] {
  return prices.map((price, index) => {
    const [rupees, quantity] = typeof price === 'number' ? [price, 1] : price;
    return { ...LINE, productId: String(index).repeat(24), pricePaise: rupees * 100, quantity };
  });
}

function offered(lines: readonly OrderLine[], offers: readonly UsedOffer[], more: Partial<OfferContext> = {}) {
  return applyOffers(lines, {
    terms: { offers, coupon: undefined, hasOrdered: false },
    categoryOf: (productId) => (productId.startsWith('0') ? 'Footwear' : 'Fashion'),
    shippingOf: (items) => (items >= 149_900 ? 0 : 7_900),
    tax: { rates: [], day: '2026-11-21' },
    now: NOW,
    ...more,
  });
}
const named = (offers: readonly UsedOffer[], coupon: string, hasOrdered = false) => ({
  terms: { offers, coupon, hasOrdered },
});
const offOf = (lines: readonly OrderLine[]) => lines.map(({ offPaise }) => offPaise);

describe('what an offer takes off', () => {
  test.each<[string, Benefit, (number | [number, number])[], number[]]>([
    ['a tenth of each piece', { kind: 'percent', percent: 10, mostPaise: null }, [999, [499, 2]], [9_990, 4_990]],
    ['a fifth, but at most ₹100', { kind: 'percent', percent: 20, mostPaise: 10_000 }, [999, 999], [5_000, 5_000]],
    ['an amount, by what the lines cost', { kind: 'amount', paise: 10_000 }, [750, 250], [7_500, 2_500]],
    ['the cheapest of two', { kind: 'buy-x-get-y', buy: 1, get: 1 }, [999, 499], [33_278, 16_622]],
    ['one of two of a line', { kind: 'buy-x-get-y', buy: 1, get: 1 }, [[499, 2]], [24_950]],
    ['one of five, when three are needed', { kind: 'buy-x-get-y', buy: 2, get: 1 }, [[300, 5]], [6_000]],
    ['nothing of one, when two are needed', { kind: 'buy-x-get-y', buy: 1, get: 1 }, [999], [0]],
  ])('is %s', (_, benefit, prices, off) => {
    expect(offOf(offered(linesOf(...prices), [offerOf(benefit)]).lines)).toEqual(off);
  });

  test('is the same whole paise for each piece of a line; lines of one piece take up the difference', () => {
    expect(offOf(spread(10_000, linesOf([100, 3], 400)))).toEqual([1_429, 5_713]);
    // nothing else can take it up: two paise more go off, never fewer
    expect(offOf(spread(10_000, linesOf([100, 3])))).toEqual([3_334]);
    expect(offOf(spread(10_000, linesOf([100, 3]), { atMost: true }))).toEqual([3_333]);
  });

  test('leaves a rupee of the items, whatever the amount', () => {
    const gift = offerOf({ kind: 'amount', paise: 500_000 });
    expect(totalOf(offered(linesOf(999, 1), [gift]).lines)).toBe(100);
    expect(totalOf(offered(linesOf([999, 7]), [gift]).lines)).toBeGreaterThanOrEqual(100);
    expect(offered(linesOf(1), [gift]).applied).toEqual([]);
  });

  test('is off the lines that it is for', () => {
    const half = { kind: 'percent', percent: 50, mostPaise: null } as const;
    const lines = linesOf(1000, 1000, 1000);
    expect(offOf(offered(lines, [offerOf(half, needs({ categories: ['footwear'] }))]).lines)).toEqual([50_000, 0, 0]);
    const one = needs({ categories: ['Footwear'], productIds: ['2'.repeat(24)] });
    expect(offOf(offered(lines, [offerOf(half, one)]).lines)).toEqual([50_000, 0, 50_000]);
  });

  test('can be the first way to deliver', () => {
    const { freeShipping, applied, lines } = offered(linesOf(500), [offerOf({ kind: 'free-shipping' })]);
    expect({ freeShipping, saved: applied.map(({ savedPaise }) => savedPaise), off: offOf(lines) }).toEqual({
      freeShipping: true,
      saved: [7_900],
      off: [0],
    });
  });

  test('lowers the rate of the tax where that follows from the price', () => {
    const rates = [{ hsn: '62', from: '2025-09-22', rate: 500, thresholdPaise: 250_000, rateAbove: 1800 }];
    const lines = linesOf(2_800).map((line) => ({ ...line, taxRate: 1800 }));
    const tax = { rates, day: '2026-11-21' };
    const tenth = offerOf({ kind: 'percent', percent: 10, mostPaise: null });
    expect(offered(lines, [tenth], { tax }).lines[0]?.taxRate).toBe(500);
    expect(offered(lines, [], { tax }).lines[0]?.taxRate).toBe(1800);
  });
});

describe('of several offers', () => {
  const tenth = { kind: 'percent', percent: 10, mostPaise: null } as const;
  const fifty = { kind: 'amount', paise: 5_000 } as const;

  test('the one that saves most counts', () => {
    const offers = [offerOf(fifty, { name: '₹50' }), offerOf(tenth, { name: '10 %' })];
    expect(offered(linesOf(1000), offers).applied).toMatchObject([{ name: '10 %', savedPaise: 10_000 }]);
    expect(offered(linesOf(400), offers).applied).toMatchObject([{ name: '₹50', savedPaise: 5_000 }]);
  });

  test('all count that go together, the highest priority first, where that saves more', () => {
    const both = { stackable: true } as const;
    const offers = [
      offerOf(fifty, { name: '₹50', ...both }),
      offerOf(tenth, { name: '10 %', ...both, priority: 1 }),
      offerOf({ kind: 'percent', percent: 12, mostPaise: null }, { name: '12 %' }),
    ];
    expect(offered(linesOf(1000), offers).applied).toMatchObject([
      { name: '10 %', savedPaise: 10_000 },
      { name: '₹50', savedPaise: 5_000 },
    ]);
    expect(offered(linesOf(5000), offers).applied).toMatchObject([{ name: '12 %' }]);
  });

  test('one that would make it dearer does not count: with less to pay, delivery costs something', () => {
    const { applied, lines } = offered(linesOf(1499), [offerOf({ kind: 'amount', paise: 1_000 })]);
    expect(applied).toEqual([]);
    expect(offOf(lines)).toEqual([0]);
  });

  test('a code gives way to what saves more, and says so', () => {
    const code = offerOf(fifty, { code: 'FIFTY' });
    const offers = [code, offerOf(tenth)];
    expect(offered(linesOf(1000), offers, named(offers, 'FIFTY')).coupon).toEqual({
      code: 'FIFTY',
      outcome: 'beaten',
      reason: 'Another offer saves you more, so we used that',
    });
    expect(offered(linesOf(400), offers, named(offers, 'FIFTY')).coupon).toEqual({
      code: 'FIFTY',
      outcome: 'counts',
    });
  });
});

describe('an offer does not count', () => {
  const code = (more: Partial<UsedOffer>) => offerOf({ kind: 'amount', paise: 5_000 }, { code: 'CODE', ...more });
  const refusalOf = (offers: readonly UsedOffer[], hasOrdered = false) => {
    const { coupon, applied } = offered(linesOf(400, [300, 2]), offers, named(offers, 'CODE', hasOrdered));
    expect(applied.length > 0).toBe(coupon?.outcome === 'counts');
    return coupon?.outcome === 'counts' ? undefined : coupon?.reason;
  };

  test.each<[string, Partial<UsedOffer>, string | undefined]>([
    ['before it begins', { from: new Date(NOW.getTime() + 1) }, 'This offer has not begun yet'],
    ['from the moment on at which it ends', { to: NOW }, 'This offer has ended'],
    ['while it is paused', { paused: true }, 'This offer has ended'],
    ['when all are used', { limit: 3, uses: 3 }, 'This offer has been used up'],
    ['when the shopper had it', { perShopper: 1, ownUses: 1 }, 'You have used this offer already'],
    [
      'for nothing that is wanted',
      needs({ productIds: ['9'.repeat(24)] }),
      'This offer is not for what is in your bag',
    ],
    ['for too little', needs({ minPaise: 120_000 }), 'Add ₹200.00 more for this offer'],
    [
      'for too little of what it is for',
      needs({ minPaise: 50_000, categories: ['Footwear'] }),
      'Add ₹100.00 more for this offer',
    ],
    ['for too few pieces', { benefit: { kind: 'buy-x-get-y', buy: 3, get: 2 } }, 'Add 2 more pieces for this offer'],
  ])('%s', (_, more, refusal) => {
    expect(refusalOf([code(more)])).toBe(refusal);
  });

  test.each<[string, Partial<UsedOffer>]>([
    ['until it ends', { to: new Date(NOW.getTime() + 1) }],
    ['while one is left', { limit: 3, uses: 2, perShopper: 2, ownUses: 1 }],
    ['for just enough', needs({ minPaise: 100_000 })],
  ])('but does %s', (_, more) => {
    expect(refusalOf([code(more)])).toBeUndefined();
  });

  test('on a first order, for who has ordered before', () => {
    const first = code(needs({ firstOrder: true }));
    expect(refusalOf([first])).toBeUndefined();
    expect(refusalOf([first], true)).toBe('This offer is for a first order');
  });

  test('when nobody gave its code out, or it saves nothing', () => {
    expect(refusalOf([])).toBe('We do not know this code');
    const free = [offerOf({ kind: 'free-shipping' }, { code: 'FREE' })];
    const { coupon } = offered(linesOf(2000), free, named(free, 'FREE'));
    expect(coupon).toMatchObject({ outcome: 'refused', reason: 'This offer would save you nothing here' });
  });
});

describe('whatever the offers', () => {
  const benefit = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 90 }),
      mostPaise: fc.option(fc.integer({ min: 100, max: 1_000_000 })),
    }),
    fc.record({ kind: fc.constant('amount' as const), paise: fc.integer({ min: 100, max: 5_000_000 }) }),
    fc.record({
      kind: fc.constant('buy-x-get-y' as const),
      buy: fc.integer({ min: 1, max: 3 }),
      get: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant('free-shipping' as const) }),
  );
  const offers = fc.array(fc.record({ benefit, stackable: fc.boolean(), priority: fc.integer({ min: 0, max: 3 }) }), {
    maxLength: 6,
  });
  const wanted = fc.array(
    fc.record({ pricePaise: fc.integer({ min: 100, max: 3_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
    { minLength: 1, maxLength: 8 },
  );

  test('no piece costs less than nothing, the items at least ₹1, and what is saved is what is less to pay', () => {
    fc.assert(
      fc.property(wanted, offers, (pieces, all) => {
        const lines = pieces.map((piece, index) => ({ ...LINE, ...piece, productId: String(index).repeat(24) }));
        const shippingOf = (items: number) => (items >= 149_900 ? 0 : 7_900);
        const result = offered(
          lines,
          all.map(({ benefit: given, ...more }) => offerOf(given, more)),
          { shippingOf },
        );
        const cost = (items: number, free: boolean) => items + (free ? 0 : shippingOf(items));
        const saved = result.applied.reduce((sum, { savedPaise }) => sum + savedPaise, 0);
        const items = totalOf(result.lines);
        expect(result.lines.every(({ pricePaise, offPaise }) => offPaise >= 0 && offPaise <= pricePaise)).toBe(true);
        expect(items).toBeGreaterThanOrEqual(100);
        expect(cost(totalOf(lines), false) - cost(items, result.freeShipping)).toBe(saved);
      }),
      { numRuns: 500 },
    );
  });
});
