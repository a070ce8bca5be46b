import { ValidationError } from '@shop/platform/errors';
import { expect, test } from 'vitest';
import { assertInReach } from './place-in-list';

const reach = (page: number, total: number) => () => {
  assertInReach({ page, size: 20, total });
};

test.each([
  ['the first', 1, 4_320_000],
  ['the furthest from the beginning', 5_001, 4_320_000],
  ['the furthest from the end', 4_320_000 / 20 - 5_000, 4_320_000],
  ['the last', 216_000, 4_320_000],
  ['one behind the end', 100_000, 40],
  ['the middle of many', 5_000, 200_000],
])('%s page is in reach', (_which, page, total) => {
  expect(reach(page, total)).not.toThrow();
});

test.each([5_002, 108_000, 210_999])('page %d of millions is too far from both ends', (page) => {
  expect(reach(page, 4_320_000)).toThrow(ValidationError);
});
