import { FIRST_SYNONYMS, wordsIn } from '@shop/contracts/api/search-words';
import { expect, test } from 'vitest';
import { searchWords } from './search-words';
import { createSynonyms, NO_SYNONYMS } from './synonyms';

const SOME = createSynonyms([
  ['sari', 'saree'],
  ['tshirt', 't-shirt'],
  ['nail polish', 'nail paint'],
  ['polish', 'wax'],
]);
const SARI = ['sari', 'saree'];
const SHIRT = ['tshirt', 't shirt'];

test.each([
  ['saree', [SARI]],
  ['Silk Sarees', ['silk', SARI]],
  ['sari, saree', [SARI]],
  ['T-Shirts', [SHIRT]],
  ['a red t shirt', ['red', SHIRT]],
  ['shirt', ['shirt']],
  ['t', ['t']],
  ['nail polish', [['nail polish', 'nail paint']]],
  ['nails for shoe polish', ['nails', 'shoe', ['polish', 'wax']]],
  ['sar', ['sar']],
])('%j looks for %j', (typed, sought) => {
  expect(searchWords(typed, SOME)).toEqual(sought);
});

test('without synonyms it is the words', () => {
  expect(searchWords('T-shirt, saree', NO_SYNONYMS)).toEqual(['shirt', 'saree']);
});

test('a group is spelled as products are', () => {
  expect(searchWords('ornaments', createSynonyms([['Ornament', 'Jewelry']]))).toEqual([['ornament', 'jewellry']]);
});

test('what a shop begins with has nothing twice', () => {
  const all = FIRST_SYNONYMS.flatMap(({ words }) => words.map((word) => wordsIn(word).join(' ')));
  expect(new Set(all).size).toBe(all.length);
});

test('its words put right what is misspelled', () => {
  expect(SOME.vocabulary().nearest('tshrit')?.word).toBe('tshirt');
  expect(NO_SYNONYMS.vocabulary().nearest('tshrit')).toBeUndefined();
});
