import distanceOf from 'damerau-levenshtein';
import { stem } from './stem';

/** Slips that a word of so many letters may have and still be recognised: a letter too many, too few, another, or two swapped. */
function slipsIn(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/** What people write differently who mean the same sound, in the order in which it is levelled. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/e(?=[iy])|y(?=$)/g, 'i'],
  [/i+/g, 'i'],
  [/ph/g, 'f'],
  [/[cs]h/g, 's'],
  [/(?<=[bdgjkpt])h/g, ''],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[cq]/g, 'k'],
  [/ou|oo/g, 'u'],
  [/(?<=.)h/g, ''],
  [/(.)\1+/g, '$1'],
];

/**
 * Returns how a word of an Indian language sounds in Latin letters, for which there is no one spelling: `saree` and `sari`,
 * `sherwani` and `shervaani`, `chunni` and `chuni` are the same.
 */
export function soundOf(word: string): string {
  // before doubled letters are levelled: long vowels that are written with another letter
  const long = word.replaceAll('ee', 'i').replaceAll('oo', 'u');
  return SOUNDS.reduce((sound, [written, heard]) => sound.replace(written, heard), long);
}

interface Entry {
  readonly word: string;
  /** a bit for each letter in it */
  readonly letters: number;
  products: number;
}

/** A word that another may have meant. */
export interface Near {
  readonly word: string;
  readonly slips: number;
  /** how many have it */
  readonly products: number;
}

/** The words of a catalogue, by which a misspelled one is put right. */
export interface Vocabulary {
  /** Adds the words of one more product. */
  add(words: Iterable<string>): void;
  has(word: string): boolean;
  /** Returns the word that was probably meant; of several the one that more products have. */
  nearest(word: string): Near | undefined;
}

export function createVocabulary(): Vocabulary {
  const entries = new Map<string, Entry>();
  const stems = new Set<string>();
  const bySound = new Map<string, Entry[]>();
  const byLength: Entry[][] = [];

  function addWord(word: string): void {
    const known = entries.get(word);
    if (known) {
      known.products += 1;
      return;
    }
    const entry: Entry = { word, letters: lettersOf(word), products: 1 };
    entries.set(word, entry);
    stems.add(stem(word));
    const sound = soundOf(word);
    bySound.set(sound, [...(bySound.get(sound) ?? []), entry]);
    (byLength[word.length] ??= []).push(entry);
  }

  /** What is at most so many slips away, with how many. */
  function within(slips: number, word: string): Near[] {
    const letters = lettersOf(word);
    return byLength
      .slice(Math.max(0, word.length - slips), word.length + slips + 1)
      .flatMap((sameLength) => sameLength)
      .filter((entry) => differing(entry.letters, letters) <= 2 * slips)
      .map((entry) => nearOf(entry, distanceOf(word, entry.word).steps))
      .filter((found) => found.slips <= slips);
  }

  return {
    add: (words) => {
      // a number is never what was meant by another
      for (const word of new Set(words)) if (word.length > 1 && !/\p{N}/u.test(word)) addWord(word);
    },
    has: (word) => entries.has(word) || stems.has(stem(word)),
    nearest: (word) => {
      if (/\p{N}/u.test(word)) return undefined;
      const alike = (bySound.get(soundOf(word)) ?? []).map((entry) => nearOf(entry, SAME_SOUND));
      return nearestOf([...alike, ...within(slipsIn(word.length), word)]);
    },
  };
}

/** Returns what is the fewest slips away; of several what more products have. */
export function nearestOf(found: readonly Near[]): Near | undefined {
  return found.toSorted(
    (one, other) => one.slips - other.slips || other.products - one.products || (one.word < other.word ? -1 : 1),
  )[0];
}

function nearOf({ word, products }: Entry, slips: number): Near {
  return { word, products, slips };
}

/** What sounds the same is nearer than what is one slip away. */
const SAME_SOUND = 0.5;

function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return letters;
}

/** How many letters only one of them has: one slip makes at most two. */
function differing(one: number, other: number): number {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}
