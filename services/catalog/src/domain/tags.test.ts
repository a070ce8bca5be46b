import { expect, test } from 'vitest';
import { tagValues } from './tags';

test.each([
  [undefined, []],
  ['', []],
  ['New', ['new']],
  [' new, Women ,,new', ['new', 'women']],
])('%j holds %j', (tag, values) => {
  expect(tagValues(tag)).toEqual(values);
});
