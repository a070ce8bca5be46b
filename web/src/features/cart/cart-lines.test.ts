import type { CartItem } from '@shop/contracts/api/cart';
import { describe, expect, test } from 'vitest';
import { cartEntries, isSameLine, lineOf, placeInCart } from './cart-lines';

const item = (name: string) => ({ product: { _id: name }, productModel: 'Shop', quantity: 1 }) as CartItem;
const names = (entries: { item: CartItem; removed?: unknown }[]) =>
  entries.map((entry) => entry.item.product._id + (entry.removed ? ' removed' : ''));

describe('removed lines', () => {
  const first = { item: item('a'), place: 0 };
  const second = { item: item('b'), place: 1 };

  test('keep their place among the others', () => {
    expect(names(cartEntries([item('c')], [second, first]))).toEqual(['a removed', 'b removed', 'c']);
    expect(names(cartEntries([], [first]))).toEqual(['a removed']);
  });

  test('are lines of their own for each variant', () => {
    const inVariant = (variantId?: string) => ({ ...item('a'), product: { _id: 'a', variantId } }) as CartItem;
    expect(isSameLine(inVariant('m'), inVariant('l'))).toBe(false);
    expect(isSameLine(inVariant('m'), inVariant())).toBe(false);
    expect(isSameLine(inVariant('m'), { ...inVariant('m'), quantity: 3 })).toBe(true);
    expect(lineOf(inVariant('m'))).toEqual({ productId: 'a', productModel: 'Shop', variantId: 'm' });
  });

  test('go back to where they stood', () => {
    expect(placeInCart(second, [first, second])).toBe(0);
    expect(placeInCart(second, [second])).toBe(1);
  });
});
