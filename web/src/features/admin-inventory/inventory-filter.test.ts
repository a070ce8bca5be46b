import type { InventoryItem } from '@shop/contracts/api/inventory';
import { describe, expect, test } from 'vitest';
import { belongsTo, matches } from './inventory-filter';

const item = (available: number, tracked = true): InventoryItem => ({
  productId: 'a'.repeat(24),
  name: 'Madhu linen kurta dress',
  image: '/uploads/a.webp',
  category: 'Fashion',
  tracked,
  onHand: available,
  held: 0,
  sold: 0,
  toShip: 0,
  available,
});

describe('belongsTo', () => {
  test('counts as low what is scarce or gone, but only where someone counts', () => {
    expect([0, 3, 4].map((available) => belongsTo('low', item(available)))).toEqual([true, true, false]);
    expect(belongsTo('low', item(0, false))).toBe(false);
    expect(belongsTo('untracked', item(0, false))).toBe(true);
  });
});

describe('matches', () => {
  test('wants every word, in any order', () => {
    expect(matches('dress fash', item(1))).toBe(true);
    expect(matches('dress shoes', item(1))).toBe(false);
    expect(matches('', item(1))).toBe(true);
  });
});
