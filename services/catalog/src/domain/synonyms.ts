import { stem } from './stem';
import { typedWords } from './typed-words';
import { createVocabulary, type Vocabulary } from './vocabulary';

/** Phrases that mean the same, each of one word or of several with a blank between. */
export type Phrases = readonly string[];

/** Words that mean the same. */
export interface Synonyms {
  /** Returns the longest phrase of a group that stands at a place of some words, in any of its forms, as all that it means. */
  at(words: readonly string[], place: number): { readonly phrases: Phrases; readonly length: number } | undefined;
  /** the words of all groups, by which misspelled ones are put right, too */
  vocabulary(): Vocabulary;
}

/** @param groups as somebody typed them */
export function createSynonyms(groups: readonly Phrases[]): Synonyms {
  const byStems = new Map<string, Phrases>();
  let longest = 0;
  for (const group of groups.map((typed) => typed.map(typedWords))) {
    const phrases = [...new Set(group.map((words) => words.join(' ')))];
    for (const words of group) {
      byStems.set(words.map(stem).join(' '), phrases);
      longest = Math.max(longest, words.length);
    }
  }
  let vocabulary: Vocabulary | undefined;

  return {
    at: (words, place) => {
      const stems = words.slice(place, place + longest).map(stem);
      for (let length = stems.length; length > 0; length -= 1) {
        const phrases = byStems.get(stems.slice(0, length).join(' '));
        if (phrases) return { phrases, length };
      }
      return undefined;
    },
    vocabulary: () => {
      if (!vocabulary) {
        vocabulary = createVocabulary();
        for (const group of groups) vocabulary.add(group.flatMap(typedWords));
      }
      return vocabulary;
    },
  };
}

export const NO_SYNONYMS = createSynonyms([]);
