import { expect, test } from 'vitest';
import { mobileNumber } from './mobile-number';

test.each([
  ['9845012345', '+919845012345'],
  ['+91 98450 12345', '+919845012345'],
  ['098450-12345', '+919845012345'],
  ['91 9845012345', '+919845012345'],
  ['+44 (20) 7946 0958', '+442079460958'],
  ['９８４５０１２３４５', '+919845012345'],
  ['12345', undefined],
  ['call me', undefined],
  ['', undefined],
  ['2845012345', undefined],
])('%s is %s', (typed, number) => {
  expect(mobileNumber(typed)).toBe(number);
});
