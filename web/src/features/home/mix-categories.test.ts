import type { Product } from '@shop/contracts/api/product';
import { describe, expect, test } from 'vitest';
import { mixCategories } from './mix-categories';

const product = (name: string, category: string) => ({ name, category }) as Product;

describe('mixCategories', () => {
  test('takes one of every category in turn', () => {
    const products = [
      product('a1', 'Bag'),
      product('a2', 'Bag'),
      product('b1', 'Shoes'),
      product('a3', 'Bag'),
      product('c1', 'Cosmetic'),
    ];
    expect(mixCategories(products, 4).map(({ name }) => name)).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  test('gives what there is when there is less than asked for', () => {
    expect(mixCategories([product('a1', 'Bag')], 4)).toHaveLength(1);
    expect(mixCategories([], 4)).toEqual([]);
  });
});
