import { randomInt } from 'node:crypto';

const SYLLABLES = ['bo', 'da', 'gi', 'ka', 'lo', 'mi', 'nu', 'pa', 'ra', 'so', 'tu', 'ya'];

/** A word that no other product has, and the same with two letters swapped. */
export function newWord(): { word: string; misspelled: string } {
  const word = Array.from({ length: 5 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
  const [a = '', b = ''] = word.slice(3, 5);
  return { word, misspelled: `${word.slice(0, 3)}${b}${a}${word.slice(5)}` };
}
