import { wordsIn } from '@shop/contracts/api/search-words';

/** The category keeps its spelling in the shop; people type the usual ones. */
const SPELLINGS = new Map([
  ['jewellery', 'jewellry'],
  ['jewelry', 'jewellry'],
  ['jewelery', 'jewellry'],
  ['colour', 'color'],
]);

/** Returns the words that a person typed, spelled as the shop does. */
export function typedWords(typed: string): string[] {
  return wordsIn(typed).map((word) => SPELLINGS.get(word) ?? word);
}
