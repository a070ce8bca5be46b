import { NO_SYNONYMS, type Phrases, type Synonyms } from './synonyms';
import { typedWords } from './typed-words';

const MOST_WORDS = 12;
const FILLERS = new Set('a an and any as at by for from i in is it me my of on or some the to with'.split(' '));

/** A word to look for, or phrases of which any is enough. */
export type Sought = string | Phrases;

/**
 * What to look for in what a person typed: letters and digits only, so nothing in them has a meaning to a search
 * engine. Fillers and single letters are dropped unless there is nothing else.
 */
export function searchWords(typed: string, synonyms: Synonyms = NO_SYNONYMS): Sought[] {
  const sought = withSynonyms(typedWords(typed), synonyms);
  const meaningful = sought.filter(
    (each) => typeof each !== 'string' || (!FILLERS.has(each) && (each.length > 1 || /\p{N}/u.test(each))),
  );
  return [...new Set(meaningful.length > 0 ? meaningful : sought)].slice(0, MOST_WORDS);
}

function withSynonyms(words: readonly string[], synonyms: Synonyms): Sought[] {
  const sought: Sought[] = [];
  for (let place = 0; place < words.length;) {
    const group = synonyms.at(words, place);
    sought.push(group?.phrases ?? words.slice(place, place + 1).join(''));
    place += group?.length ?? 1;
  }
  return sought;
}
