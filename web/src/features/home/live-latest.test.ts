import type { Product } from '@shop/contracts/api/product';
import { describe, expect, test } from 'vitest';
import { withAdded, withoutDeleted, withUpdated } from './live-latest';

const product = (_id: string, name = _id) => ({ _id, name }) as Product;
const names = (products: Product[]) => products.map(({ name }) => name);

describe('the live list', () => {
  const list = [product('1'), product('2')];

  test('prepends what was added, once', () => {
    expect(names(withAdded(list, product('3')))).toEqual(['3', '1', '2']);
    expect(names(withAdded(list, product('2', 'two')))).toEqual(['two', '1']);
  });

  test('replaces what was updated in its place', () => {
    expect(names(withUpdated(list, product('2', 'two')))).toEqual(['1', 'two']);
    expect(names(withUpdated(list, product('9', 'nine')))).toEqual(['1', '2']);
  });

  test('takes out what was deleted', () => {
    expect(names(withoutDeleted(list, '1'))).toEqual(['2']);
  });
});
