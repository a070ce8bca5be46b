import { describe, expect, test } from 'vitest';
import { hasFilters, readFilters, toggled, toListQuery, writeFilters } from './filters';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('filters in the address', () => {
  test('survive a round trip', () => {
    const address = 'q=linen&category=Bag%2CShoes&tag=sale&minPrice=500&maxPrice=7000&sort=price-asc&page=2';
    expect(writeFilters(read(address)).toString()).toBe(address);
  });

  test('leave out what is the default', () => {
    expect(writeFilters(read('sort=newest&page=1')).toString()).toBe('');
  });

  test('ignore nonsense', () => {
    expect(read('sort=evil&page=-3&minPrice=abc&maxPrice=-1&category=,,')).toEqual({
      q: '',
      category: [],
      tag: [],
      minPrice: undefined,
      maxPrice: undefined,
      sort: 'newest',
      page: 1,
    });
  });

  test('become a query in which the page itself wins', () => {
    expect(toListQuery(read('category=Bag'), { category: 'Shoes' })).toEqual({
      category: 'Shoes',
      sort: 'newest',
      page: 1,
      limit: 24,
    });
  });

  test('know whether anything is filtered', () => {
    expect(hasFilters(read('q=linen&sort=name'))).toBe(false);
    expect(hasFilters(read('maxPrice=0'))).toBe(true);
  });

  test('toggle one value', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
