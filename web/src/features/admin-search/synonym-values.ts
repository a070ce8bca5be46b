import { wordsIn, type SynonymGroup } from '@shop/contracts/api/search-words';
import { newHexId } from '../../lib/new-hex-id';

/** A group as the form holds it: its words as they are typed, with commas between. */
export interface GroupValues {
  id: string;
  typed: string;
}

export function newGroup(): GroupValues {
  return { id: newHexId(), typed: '' };
}

export function groupValuesOf({ words }: SynonymGroup): GroupValues {
  return { id: newHexId(), typed: words.join(', ') };
}

/** The groups as the call wants them, still to be checked; a field that was left empty is none. */
export function wireSynonyms(version: number) {
  return (groups: readonly GroupValues[]): unknown => ({
    version,
    groups: groups.map(({ typed }) => ({ words: wordsTyped(typed) })),
  });
}

function wordsTyped(typed: string): string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The sentence about a group: about all of it, or about the first of its words that is wrong. */
export function problemOf(problems: Readonly<Record<string, string>>, place: number): string | undefined {
  const path = `groups.${place}.`;
  return Object.entries(problems).find(([name]) => name.startsWith(path))?.[1];
}

/** The groups with two words in one of them: in the one that either stands in, else in a new one. */
export function withSynonym(groups: readonly SynonymGroup[], words: string, same: string): SynonymGroup[] {
  const holds = ({ words: group }: SynonymGroup, word: string) => group.some((each) => isSame(each, word));
  const joined = groups.filter((group) => holds(group, words) || holds(group, same));
  const all = [...joined.flatMap((group) => group.words), same, words];
  const once = all.filter((word, place) => all.findIndex((each) => isSame(each, word)) === place);
  return [...groups.filter((group) => !joined.includes(group)), { words: once }];
}

function isSame(one: string, other: string): boolean {
  return wordsIn(one).join(' ') === wordsIn(other).join(' ');
}
