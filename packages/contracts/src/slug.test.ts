import { expect, test } from 'vitest';
import { slugOf } from './slug';

test.each([
  ['Home & living', 'home-living'],
  ['  Café crème!  ', 'cafe-creme'],
  ['साड़ी', ''],
  ['Twelve and thirteen', 'twelve-and'],
])('%s is at %s', (name, slug) => {
  expect(slugOf(name, 18)).toBe(slug);
});
