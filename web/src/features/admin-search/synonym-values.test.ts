import { synonymsChange } from '@shop/contracts/api/search-words';
import { expect, test } from 'vitest';
import { problemOf, wireSynonyms, withSynonym } from './synonym-values';

const SARI = { words: ['sari', 'saree'] };
const POLISH = { words: ['nail polish', 'nail paint'] };

test.each([
  ['a word of no group makes one', 'brolly', 'umbrella', [SARI, POLISH, { words: ['umbrella', 'brolly'] }]],
  ['a word of a group takes the other into it', 'lugda', 'Saree', [POLISH, { words: ['sari', 'saree', 'lugda'] }]],
  ['words of two groups make one of them', 'sari', 'nail paint', [{ words: [...SARI.words, ...POLISH.words] }]],
  ['words that are together already stay as they are', 'sari', 'saree', [POLISH, SARI]],
])('%s', (_what, words, same, groups) => {
  expect(withSynonym([SARI, POLISH], words, same)).toEqual(groups);
});

test('words are divided by commas', () => {
  const typed = [
    { id: 'a', typed: ' sari,saree , ' },
    { id: 'b', typed: 'nail polish, nail paint' },
  ];
  expect(wireSynonyms(3)(typed)).toEqual({ version: 3, groups: [SARI, POLISH] });
});

test('what is wrong is said of its group', () => {
  const { error } = synonymsChange.safeParse(
    wireSynonyms(0)([
      { id: 'a', typed: 'sari, saree' },
      { id: 'b', typed: 'drape, Saree' },
      { id: 'c', typed: 'alone' },
    ]),
  );
  const problems = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
  expect([0, 1, 2].map((place) => problemOf(problems, place))).toEqual([
    undefined,
    'Saree is there twice',
    'Enter two words or more',
  ]);
});
