import { z } from 'zod';
import { isoDate, requiredText, wholeNumber } from '../fields';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Returns the words of a text in lower case: letters, digits and what combines with them. */
export function wordsIn(typed: string): string[] {
  return typed.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

export const MOST_SYNONYM_GROUPS = 200;
export const MOST_SYNONYMS = 12;
export const MOST_PHRASE_WORDS = 4;
export const LONGEST_PHRASE = 40;

/** A word, or a few that are one thing, such as `nail polish`. */
const phrase = requiredText(LONGEST_PHRASE)
  .refine((typed) => wordsIn(typed).length > 0, 'Enter a word')
  .refine((typed) => wordsIn(typed).length <= MOST_PHRASE_WORDS, `At most ${MOST_PHRASE_WORDS} words`);

/** Words that mean the same: who looks for one finds what has any of them. */
export const synonymGroup = z.object({
  words: z.array(phrase).min(2, 'Enter two words or more').max(MOST_SYNONYMS, `At most ${MOST_SYNONYMS} words`),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

export const synonyms = z.object({
  /** counts up with each change; 0: those that a shop begins with */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  groups: z.array(synonymGroup).max(MOST_SYNONYM_GROUPS, `At most ${MOST_SYNONYM_GROUPS} groups`),
});
export type SynonymGroups = z.infer<typeof synonyms>;

/** The whole list, made of a version of it. */
export const synonymsChange = synonyms.superRefine(({ groups }, context) => {
  const taken = new Set<string>();
  groups.forEach(({ words }, place) =>
    words.forEach((word, index) => {
      const key = wordsIn(word).join(' ');
      if (taken.has(key))
        context.addIssue({
          code: 'custom',
          path: ['groups', place, 'words', index],
          message: `${word} is there twice`,
        });
      taken.add(key);
    }),
  );
});
export const synonymsAnswer = synonyms.extend({ message: z.string() });

/** What a shop begins with: the same thing, called or spelled in two ways. */
export const FIRST_SYNONYMS: readonly SynonymGroup[] = [
  ['sari', 'saree'],
  ['tshirt', 't-shirt'],
  ['jutti', 'mojari'],
  ['dupatta', 'chunni'],
  ['mehendi', 'mehndi', 'henna'],
  ['kajal', 'kohl'],
  ['pyjama', 'pajama'],
  ['nail polish', 'nail paint', 'nail lacquer'],
  ['moisturiser', 'moisturizer'],
  ['sunscreen', 'sunblock'],
].map((words) => ({ words }));

/** Words that nothing in the shop has, which can be a phrase of a group of synonyms. */
export const missedWords = requiredText(LONGEST_PHRASE);

/** What people looked for that nothing in the shop has. */
export const missedSearch = z.object({
  words: missedWords.describe('In lower case, without what was found of the same search'),
  count: wholeNumber(1, Number.MAX_SAFE_INTEGER).describe('How often; the same person counts once an hour'),
  lastAt: isoDate,
});
export type MissedSearch = z.infer<typeof missedSearch>;
export const missedSearches = z.object({ searches: z.array(missedSearch).describe('The most frequent first') });
export type MissedSearches = z.infer<typeof missedSearches>;
