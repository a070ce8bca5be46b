import type { WishedItem } from '@shop/contracts/api/wishlist';
import { expect, test } from 'vitest';
import { cheaperBy } from './cheaper-by';

const item = (price: number, priceThen: number) => ({ product: { price }, priceThen }) as WishedItem;

test('a piece that costs less says by how much, and no other says anything', () => {
  expect(cheaperBy(item(1999.9, 2000.1))).toBe('₹0.20 less than when you saved it');
  expect(cheaperBy(item(2000, 2000))).toBeUndefined();
  expect(cheaperBy(item(2500, 2000))).toBeUndefined();
  // it has no price for now
  expect(cheaperBy(item(0, 2000))).toBeUndefined();
});
