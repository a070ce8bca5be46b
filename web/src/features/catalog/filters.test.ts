import { describe, expect, test } from 'vitest';
import { hasFilters, NO_FILTERS, readFilters, toggled, toListQuery, writeFilters } from './filters';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('filters in the address', () => {
  test('survive a round trip', () => {
    const address =
      'q=linen&category=Bag%2CShoes&tag=sale&color=green%2Cpink&size=M&brand=Tana&rating=4&discount=20&minPrice=500&maxPrice=7000&inStock=true&sort=price-asc&exact=true&page=2';
    expect(writeFilters(read(address)).toString()).toBe(address);
  });

  test('leave out what is the default', () => {
    expect(writeFilters(read('sort=newest&page=1')).toString()).toBe('');
  });

  test('ignore nonsense', () => {
    expect(read('sort=evil&page=-3&minPrice=abc&maxPrice=-1&category=,,&rating=9&discount=all&inStock=no')).toEqual({
      q: '',
      category: [],
      tag: [],
      color: [],
      size: [],
      brand: [],
      rating: undefined,
      discount: undefined,
      inStock: false,
      minPrice: undefined,
      maxPrice: undefined,
      sort: 'newest',
      page: 1,
      exact: false,
    });
  });

  test('become a query in which the page itself wins', () => {
    expect(toListQuery(read('category=Bag'), { category: 'Shoes' })).toEqual({
      category: 'Shoes',
      sort: 'newest',
      page: 1,
      limit: 24,
      facets: 'all',
    });
  });

  test('know whether anything is filtered', () => {
    expect(hasFilters(read('q=linen&sort=name'))).toBe(false);
    for (const one of ['maxPrice=0', 'color=green', 'brand=Tana', 'rating=4', 'discount=10', 'inStock=true'])
      expect(hasFilters({ ...read(one) }), one).toBe(true);
    expect(hasFilters({ ...read('color=green&rating=4&inStock=true'), ...NO_FILTERS })).toBe(false);
  });

  test('toggle one value', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
