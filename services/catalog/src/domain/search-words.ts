const MOST_WORDS = 12;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const FILLERS = new Set('a an and any as at by for from i in is it me my of on or some the to with'.split(' '));

/** The category keeps its spelling in the shop; people type the usual ones. */
const SPELLINGS = new Map([
  ['jewellery', 'jewellry'],
  ['jewelry', 'jewellry'],
  ['jewelery', 'jewellry'],
  ['colour', 'color'],
]);

/** Returns the words of a text in lower case: letters, digits and what combines with them. */
export function wordsIn(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

/**
 * The words to look for in what a person typed: letters and digits only, so nothing in them has a meaning to a search
 * engine. Fillers and single letters are dropped unless there is nothing else.
 */
export function searchWords(typed: string): string[] {
  const words = wordsIn(typed).map((word) => SPELLINGS.get(word) ?? word);
  const meaningful = words.filter((word) => !FILLERS.has(word) && (word.length > 1 || /\p{N}/u.test(word)));
  return [...new Set(meaningful.length > 0 ? meaningful : words)].slice(0, MOST_WORDS);
}
