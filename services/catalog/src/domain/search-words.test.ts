import { expect, test } from 'vitest';
import { searchWords } from './search-words';

test.each([
  ['Shoes for the  men', ['shoes', 'men']],
  ["men's shirt", ['men', 'shirt']],
  ['the', ['the']],
  ['size M', ['size']],
  ['50 ml', ['50', 'ml']],
  ['lip lip LIP', ['lip']],
  ['Jewelry', ['jewellry']],
  [`'); DROP & | ! <-> :* \\ %_`, ['drop']],
  ['कुर्ता', ['कुर्ता']],
  ['%%%', []],
])('%j becomes %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test('takes no more words than a person types', () => {
  expect(searchWords(Array.from({ length: 40 }, (_, index) => `word${index}`).join(' '))).toHaveLength(12);
});
