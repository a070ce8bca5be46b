import type { Cart, CartItem } from '@shop/contracts/api/cart';
import { expect, test } from 'vitest';
import { takeOutBought } from './take-out-bought';

const line = (id: string, quantity: number, productModel: CartItem['productModel'] = 'Shop') =>
  ({ product: { _id: id }, productModel, quantity }) as CartItem;
const cart = (...items: CartItem[]): Cart => ({ items });

test('empties the cart that was bought, and leaves what was not', () => {
  const bought = [line('a', 2), line('b', 1)];
  expect(takeOutBought(cart(...bought), bought)).toEqual(cart());
  expect(takeOutBought(cart(line('a', 3), line('c', 1)), bought)).toEqual(cart(line('a', 1), line('c', 1)));
});

test('uses up the older of two lines first', () => {
  const before = cart(line('a', 2), line('a', 2, 'Product'));
  expect(takeOutBought(before, [line('a', 3)])).toEqual(cart(line('a', 1, 'Product')));
});

test('takes from the line of the same variant first, then from one that names none', () => {
  const of = (variantId: string | undefined, quantity: number) =>
    ({ product: { _id: 'a', variantId }, productModel: 'Shop', quantity }) as CartItem;
  const before = cart(of(undefined, 2), of('m', 1), of('l', 1));
  expect(takeOutBought(before, [of('m', 2)])).toEqual(cart(of(undefined, 1), of('l', 1)));
  expect(takeOutBought(before, [of(undefined, 3)])).toEqual(cart(of('l', 1)));
});
