import { describe, expect, test } from 'vitest';
import { cartTotal, counted, lineTotal, pieceCount } from './cart-totals';

const line = (price: number, quantity: number) => ({ product: { price }, quantity });

describe('cart totals', () => {
  test('do not drift in floating point', () => {
    expect(lineTotal(line(0.1, 3))).toBe(0.3);
    expect(cartTotal([line(0.1, 1), line(0.2, 1)])).toBe(0.3);
    expect(cartTotal([line(1499.99, 3), line(10, 2)])).toBe(4519.97);
  });

  test('count pieces, not lines', () => {
    expect(pieceCount([line(1, 2), line(1, 3)])).toBe(5);
    expect(counted(1, 'item')).toBe('1 item');
    expect(counted(5, 'item')).toBe('5 items');
  });
});
