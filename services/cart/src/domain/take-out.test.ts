import { expect, test } from 'vitest';
import type { CartLine } from './cart-line';
import { takeOut } from './take-out';

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

const chosen = (productId: string, variantId: string, quantity: number): CartLine => ({
  ...line(productId, quantity),
  variantId,
});

test('what was bought in a variant is taken from its line, then from one without, never from another variant', () => {
  const lines = [line('a', 2), chosen('a', 'm', 1), chosen('a', 'l', 5)];
  expect(takeOut(lines, [{ productId: 'a', variantId: 'm', quantity: 1 }])).toEqual([chosen('a', 'm', 0)]);
  expect(takeOut(lines, [{ productId: 'a', variantId: 'm', quantity: 9 }])).toEqual([
    line('a', 0),
    chosen('a', 'm', 0),
  ]);
});

test('what was bought without a variant is taken from a line without, then from the others', () => {
  const lines = [chosen('a', 'm', 1), line('a', 2), chosen('a', 'l', 5)];
  expect(takeOut(lines, [{ productId: 'a', quantity: 2 }])).toEqual([line('a', 0)]);
  expect(takeOut(lines, [{ productId: 'a', quantity: 4 }])).toEqual([
    chosen('a', 'm', 0),
    line('a', 0),
    chosen('a', 'l', 4),
  ]);
});

test('a line is kept for what was bought of it, whatever the order of the items', () => {
  const bought = [
    { productId: 'a', quantity: 1 },
    { productId: 'a', variantId: 'm', quantity: 1 },
  ];
  const lines = [chosen('a', 'm', 1), chosen('a', 'l', 1)];
  for (const items of [bought, bought.toReversed()])
    expect(takeOut(lines, items)).toEqual([chosen('a', 'm', 0), chosen('a', 'l', 0)]);
});
