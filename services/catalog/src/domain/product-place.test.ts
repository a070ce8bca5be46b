import { expect, test } from 'vitest';
import { placeName, readPlace, type PlaceOrder, type ProductPlace } from './product-place';

const place: ProductPlace = { createdAt: new Date('2026-01-01T00:00:00.123Z'), id: 'a'.repeat(24) };

test.each<[PlaceOrder, ProductPlace]>([
  ['newest', place],
  ['price-asc', { ...place, key: 99_050 }],
  ['price-desc', { ...place, key: 0 }],
  ['name', { ...place, key: 'कुर्ता 👗' }],
  ['best', { ...place, key: 0.607927 }],
])('a place in a list by %s is read as it was', (order, there) => {
  expect(readPlace(order, placeName(order, there))).toEqual(there);
});

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
test.each<[string, PlaceOrder, string]>([
  ['nothing', 'newest', ''],
  ['no list', 'newest', 'abc'],
  ['another order', 'price-desc', placeName('price-asc', { ...place, key: 1 })],
  ['a key that is none', 'name', coded(['name', 1, place.id, 1])],
  ['no key', 'price-asc', coded(['price-asc', 1, place.id])],
  ['a key too many', 'newest', coded(['newest', 1, place.id, 1])],
  ['a price that there is not', 'price-asc', coded(['price-asc', 1, place.id, 1e300])],
  ['a NUL', 'name', coded(['name', 1, place.id, 'a\0'])],
  ['no id', 'newest', coded(['newest', 1, 'x'])],
  ['no time', 'newest', coded(['newest', 1e20, place.id])],
  ['an object', 'newest', coded({ length: 3 })],
])('%s is no place', (_what, order, name) => {
  expect(() => readPlace(order, name)).toThrow('Not a place in this list');
});
