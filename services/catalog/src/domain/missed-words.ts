import { LONGEST_PHRASE, MOST_PHRASE_WORDS } from '@shop/contracts/api/search-words';
import type { Sought } from './search-words';

/** Telephone numbers, PIN codes, and numbers of orders: somebody's own, and no name of a thing. */
const LONG_NUMBER = /\p{N}{4}/u;

/**
 * Returns what the staff is told of a search of which some words find nothing: those words, as a phrase that a group of
 * synonyms could hold. Undefined for what may be about a person, and for what is no name of a thing by its length.
 * @param typed as somebody typed it
 */
export function missedPhrase(typed: string, missing: readonly Sought[]): string | undefined {
  const words = missing.map((sought) => (typeof sought === 'string' ? sought : (sought[0] ?? ''))).join(' ');
  const count = words.split(' ').length;
  if (words.length < 2 || words.length > LONGEST_PHRASE || count > MOST_PHRASE_WORDS) return undefined;
  return typed.includes('@') || LONG_NUMBER.test(typed) ? undefined : words;
}
