import { describe, expect, test } from 'vitest';
import { colourFamilies } from './colour-families';
import { marksOf, valuesOf } from './facets';

describe('the family of a colour', () => {
  test.each([
    ['Leaf green', ['green']],
    ['Peacock green', ['green']],
    ['Peacock', ['blue']],
    ['Rose pink', ['pink']],
    ['Rose beige', ['beige']],
    ['Bone and indigo', ['white', 'blue']],
    ['Gold & aubergine', ['gold', 'purple']],
    ['Wine, TAN, Madder red', ['red', 'brown']],
    ['100% cotton_canvas', []],
    ['', []],
  ])('%s', (name, families) => {
    expect(colourFamilies(name)).toEqual(families);
  });
});

test('a product is marked with each of its values, and with every step that its figures reach', () => {
  const product = { color: 'Leaf green, Rose', size: 'S, M, S', brand: 'Tana', pricePaise: 70_00, mrpPaise: 100_00 };
  expect(marksOf({ ...product, stock: 0, rating: { sum: 7, count: 2 } })).toEqual([
    ...['color:green', 'color:pink', 'size:S', 'size:M', 'brand:Tana'],
    ...['rating:3', 'rating:2', 'discount:10', 'discount:20', 'discount:30'],
  ]);
  expect(marksOf({ pricePaise: 1 })).toEqual(['stock:in']);
});

test('counts are told apart by their facet', () => {
  const counts = { 'size:M': 3, 'size:a:b': 1, 'color:green': 2 };
  expect(valuesOf('size', counts)).toEqual({ M: 3, 'a:b': 1 });
});
