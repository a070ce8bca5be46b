import { expect, test } from 'vitest';
import { PATHS } from '../config/paths';
import { routePattern } from './route-pattern';

test.each([
  ['a plain address', PATHS.sale, '/sale'],
  ['a parameter that is written into the address', PATHS.category(':name'), '/category/:name'],
  ['a parameter within the address', PATHS.receipt(':id'), '/orders/:id/receipt'],
  ['a query', PATHS.search(''), '/search'],
])('the pattern of %s', (_what, address, pattern) => {
  expect(routePattern(address)).toBe(pattern);
});
