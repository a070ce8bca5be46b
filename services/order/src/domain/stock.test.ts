import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignVariant } from './assign-variant';
import {
  applyEffect,
  availableBefore,
  availableOf,
  count,
  hold,
  isCountedApart,
  receive,
  untracked,
  type Stock,
} from './stock';
import type { StockEffect } from './order-status';
import { countVariants, declareVariants } from './variant-count';

/** A line of the model: where its pieces are. */
interface Line {
  variantId: string | null;
  variantTracked: boolean;
  readonly quantity: number;
  at: 'held' | 'to-ship' | 'gone';
}

const SIZES = ['M', 'L'];
const size = fc.constantFrom(null, ...SIZES);
const some = fc.integer({ min: 1, max: 4 });
const pick = fc.nat(50);
const act = fc.oneof(
  fc.record({ do: fc.constant('hold' as const), size, quantity: some }),
  fc.record({ do: fc.constantFrom('pay' as const, 'free' as const, 'send' as const), pick }),
  fc.record({ do: fc.constantFrom('restock' as const, 'write-off' as const), pick }),
  fc.record({ do: fc.constant('assign' as const), pick, size: fc.constantFrom(...SIZES) }),
  fc.record({ do: fc.constant('receive' as const), size: fc.constantFrom(...SIZES), quantity: some }),
  fc.record({ do: fc.constantFrom('count' as const, 'declare' as const), m: fc.nat(12), l: fc.nat(12) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const sum = (lines: readonly Line[], which: (line: Line) => boolean) =>
  lines.reduce((all, line) => all + (which(line) ? line.quantity : 0), 0);
const byVariant = (lines: readonly Line[], which: (line: Line) => boolean) =>
  new Map(SIZES.map((id) => [id, sum(lines, (line) => line.variantId === id && which(line))]));

function openPieces(lines: readonly Line[]) {
  return {
    held: byVariant(lines, ({ at, variantTracked }) => at === 'held' && !variantTracked),
    toShip: byVariant(lines, ({ at }) => at === 'to-ship'),
    toShipUnassigned: sum(lines, ({ at, variantId }) => at === 'to-ship' && variantId === null),
  };
}

/** Does one thing that people do; what they may not do changes nothing. */
function after(stock: Stock, lines: Line[], step: Act): Stock {
  const line = 'pick' in step ? lines[step.pick % Math.max(1, lines.length)] : undefined;
  const move = (from: Line['at'], to: Line['at'] | undefined, effect?: StockEffect): Stock => {
    if (line?.at !== from) return stock;
    if (to) line.at = to;
    else lines.splice(lines.indexOf(line), 1);
    return effect ? applyEffect(stock, effect, line, 'o') : stock;
  };
  switch (step.do) {
    case 'hold': {
      if (availableOf(stock, step.size) < step.quantity) return stock;
      const variantTracked = isCountedApart(stock, step.size);
      lines.push({ variantId: step.size, variantTracked, quantity: step.quantity, at: 'held' });
      return hold(stock, step.size, step.quantity, 'o');
    }
    case 'pay':
      return move('held', 'to-ship', 'sell');
    case 'free':
      return move('held', undefined, 'release');
    case 'send':
      return move('to-ship', 'gone');
    case 'restock':
      return line?.at === 'held' ? stock : move(line?.at ?? 'gone', undefined, 'restock');
    case 'write-off':
      return move('gone', undefined, 'write-off');
    case 'receive':
      return isCountedApart(stock, step.size) ? receive(stock, step.quantity, step.size) : stock;
    case 'assign': {
      if (line?.variantId !== null || line.at === 'gone') return stock;
      const isSold = line.at === 'to-ship';
      const assigned = assignVariant(stock, { variantId: step.size, quantity: line.quantity, isSold, orderId: 'o' });
      if (!assigned) return stock;
      line.variantId = step.size;
      line.variantTracked = isCountedApart(stock, step.size);
      return assigned;
    }
    case 'count': {
      const shelf = new Map([
        ['M', step.m],
        ['L', step.l],
      ]);
      return countVariants(stock, shelf, openPieces(lines)) ?? stock;
    }
    case 'declare': {
      const declared = new Map([
        ['M', { pieces: step.m }],
        ['L', { pieces: step.l }],
      ]);
      return declareVariants(stock, declared, openPieces(lines)) ?? stock;
    }
  }
}

const FIGURES = ['onHand', 'held', 'sold'] as const;

test('whatever people do, the figures are what is held, add up from their movements, and never fall below nothing', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let stock = receive(untracked('p'), 10);
      const lines: Line[] = [];
      for (const step of acts) {
        stock = after(stock, lines, step);
        expect(stock.held).toBe(sum(lines, ({ at }) => at === 'held'));
        expect(stock.sold).toBe(sum(lines, ({ at }) => at !== 'held'));
        for (const [id, { held }] of stock.variants)
          expect(held).toBe(sum(lines, (line) => line.at === 'held' && line.variantId === id && line.variantTracked));
        for (const { onHand, held } of [stock, ...stock.variants.values()]) {
          expect(held).toBeGreaterThanOrEqual(0);
          expect(onHand).toBeGreaterThanOrEqual(held);
        }
      }
      for (const id of [null, ...stock.variants.keys()]) {
        const own = id === null ? stock : stock.variants.get(id);
        const moves = stock.movements.filter(({ variantId }) => variantId === id);
        for (const figure of FIGURES) expect(moves.reduce((all, each) => all + each[figure], 0)).toBe(own?.[figure]);
      }
    }),
    { numRuns: 500 },
  );
});

const NOTHING_OPEN = { held: new Map<string, number>(), toShip: new Map<string, number>(), toShipUnassigned: 0 };
const shelfOf = (m: number, l: number) =>
  new Map([
    ['M', m],
    ['L', l],
  ]);

test('pieces without a size that were sent are missing in one of the sizes: a count of all sizes shows in which', () => {
  let stock = countVariants(untracked('p'), shelfOf(1, 1), NOTHING_OPEN) ?? untracked('p');
  const line = { variantId: null, variantTracked: false, quantity: 1 };
  stock = applyEffect(hold(stock, null, 1, 'o'), 'sell', line, 'o');
  // it lies on the shelf until it is sent
  expect(countVariants(stock, shelfOf(1, 1), { ...NOTHING_OPEN, toShipUnassigned: 1 })).toMatchObject({ onHand: 1 });
  const counted = countVariants(stock, shelfOf(0, 1), NOTHING_OPEN);
  expect(counted).toMatchObject({ onHand: 1, held: 0 });
  expect(counted && availableOf(counted, 'L')).toBe(1);
});

test('less than orders need is no count', () => {
  const stock = hold(receive(untracked('p'), 5), null, 3, 'o');
  expect(count(stock, 2, 0)).toBeUndefined();
  expect(count(stock, 4, 2)).toBeUndefined();
  expect(count(stock, 5, 2)).toMatchObject({ onHand: 3, held: 3 });
  expect(countVariants(stock, shelfOf(1, 1), NOTHING_OPEN)).toBeUndefined();
  const apart = hold(countVariants(untracked('p'), shelfOf(2, 2), NOTHING_OPEN) ?? stock, 'M', 2, 'o');
  expect(countVariants(apart, shelfOf(1, 9), NOTHING_OPEN)).toBeUndefined();
  expect(countVariants(apart, new Map([['L', 1]]), NOTHING_OPEN)).toMatchObject({ onHand: 3 });
});

test('a size is given to a line only where enough of it is left, and not one that is not counted beside others', () => {
  const stock = countVariants(untracked('p'), shelfOf(2, 0), NOTHING_OPEN) ?? untracked('p');
  const give = (variantId: string, quantity: number) =>
    assignVariant(hold(stock, null, quantity, 'o'), { variantId, quantity, isSold: false, orderId: 'o' });
  expect(give('M', 2)?.variants.get('M')).toEqual({ onHand: 2, held: 2, sold: 0 });
  expect(give('L', 1)).toBeUndefined();
  expect(give('XL', 1)).toBeUndefined();
  expect(give('M', 3)).toBeUndefined();
});

/** As it is read again after it was written. */
const saved = (stock: Stock | undefined): Stock => ({ ...(stock ?? untracked('p')), version: 1, movements: [] });

test('what could be ordered before is known of what was counted then', () => {
  const stock = saved(countVariants(untracked('p'), shelfOf(3, 0), NOTHING_OPEN));
  const line = { variantId: 'M', variantTracked: true, quantity: 2 };
  const held = hold(stock, 'M', 2, 'o');
  expect([availableBefore(held, null), availableBefore(held, 'M'), availableBefore(held, 'L')]).toEqual([3, 3, 0]);
  expect(availableBefore(applyEffect(saved(held), 'release', line, 'o'), 'M')).toBe(1);
  expect(availableBefore(receive(stock, 2, 'L'), 'L')).toBe(0);
  const soldOut = saved(hold(saved(held), 'M', 1, 'o'));
  expect(availableBefore(receive(soldOut, 5, 'M'), null)).toBe(0);
});

test('what nobody counted before was not sold out', () => {
  expect(availableBefore(receive(untracked('p'), 5), null)).toBeUndefined();
  const total = saved(receive(untracked('p'), 5));
  const apart = countVariants(total, shelfOf(2, 3), NOTHING_OPEN) ?? total;
  expect(availableBefore(apart, null)).toBe(5);
  expect(availableBefore(apart, 'M')).toBeUndefined();
});
