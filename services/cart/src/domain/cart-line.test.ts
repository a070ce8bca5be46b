import { expect, test } from 'vitest';
import { takeOut, type CartLine } from './cart-line';

const line = (productId: string, quantity: number, productModel: CartLine['productModel'] = 'Shop'): CartLine => ({
  productId,
  productModel,
  quantity,
  name: productId,
});

test('a line that was bought whole goes, one that was bought in part shrinks, others stay', () => {
  const lines = [line('a', 2), line('b', 5), line('c', 1)];
  const bought = [
    { productId: 'a', quantity: 3 },
    { productId: 'b', quantity: 2 },
    { productId: 'gone', quantity: 9 },
  ];
  expect(takeOut(lines, bought)).toEqual([line('a', 0), line('b', 3)]);
});

test('a product in two lines is taken from the older one first', () => {
  const lines = [line('a', 2), line('a', 2, 'Product')];
  const bought = [
    { productId: 'a', quantity: 1 },
    { productId: 'a', quantity: 2 },
  ];
  expect(takeOut(lines, bought)).toEqual([line('a', 0), line('a', 1, 'Product')]);
});
