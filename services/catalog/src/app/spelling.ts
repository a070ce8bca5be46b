import { wordsIn } from '@shop/contracts/api/search-words';
import type { CatalogueVersion } from '@shop/contracts/internal/catalog';
import { MOST_WALKED } from '@shop/contracts/internal/catalog';
import type { CatalogProduct } from '../domain/product';
import type { Sought } from '../domain/search-words';
import type { Synonyms } from '../domain/synonyms';
import { optionValues } from '../domain/variant';
import { createVocabulary, nearestOf, type Vocabulary } from '../domain/vocabulary';
import type { ChangeJournal } from '../ports/change-journal';
import type { ProductStore } from '../ports/product-store';

/** Puts misspelled words right, by those of the catalogue and of its synonyms. */
export interface Spelling {
  /** Returns what each of the words probably means that no product has; the others are as they are. */
  correct(words: readonly string[], synonyms: Synonyms): Promise<ReadonlyMap<string, string>>;
  /** Returns those that no product has. */
  unfound(words: readonly Sought[]): Promise<Sought[]>;
}

interface Known {
  readonly version: CatalogueVersion;
  readonly vocabulary: Vocabulary;
}

/**
 * Reads the words of all products when they are needed first, and afterwards those of products that have changed; words of
 * products that are gone stay until the next start, and find nothing. It is as new as the journal: whoever was told of a
 * product is understood when misspelling it.
 */
export function createSpelling(products: ProductStore, journal: ChangeJournal): Spelling {
  let known: Known | undefined;
  let reading: Promise<Vocabulary> | undefined;

  async function readWords(): Promise<Vocabulary> {
    const { version, changes } = await journal.productsSince(known?.version);
    if (known && changes) {
      const ids = changes.flatMap(({ productId }) => productId ?? []);
      if (ids.length > 0) for (const product of await products.getMany(ids)) known.vocabulary.add(wordsOf(product));
      known = { ...known, version };
    } else known = { version, vocabulary: await readAllWords(products) };
    return known.vocabulary;
  }

  /** One reads at a time, and whoever comes meanwhile reads what is new since. */
  function current(): Promise<Vocabulary> {
    const next = (reading ?? Promise.resolve()).catch(() => undefined).then(readWords);
    reading = next;
    return next;
  }

  const isFound = async (word: Sought) =>
    (await products.search({ words: [word], offset: 0, limit: 1 })).products.length > 0;

  return {
    correct: async (words, synonyms) => {
      const vocabularies = [await current(), synonyms.vocabulary()];
      const corrections = new Map<string, string>();
      for (const word of words) {
        if (vocabularies.some((vocabulary) => vocabulary.has(word))) continue;
        const meant = nearestOf(vocabularies.flatMap((vocabulary) => vocabulary.nearest(word) ?? []));
        // it may be the beginning of a word, or stand in a description
        if (meant && !(await isFound(word))) corrections.set(word, meant.word);
      }
      return corrections;
    },
    unfound: async (words) => {
      const vocabulary = await current();
      const missing: Sought[] = [];
      // asking for a common word would count all that has it
      for (const word of words) if (!isKnown(vocabulary, word) && !(await isFound(word))) missing.push(word);
      return missing;
    },
  };
}

function isKnown(vocabulary: Vocabulary, sought: Sought): boolean {
  return typeof sought === 'string' && vocabulary.has(sought);
}

async function readAllWords(products: ProductStore): Promise<Vocabulary> {
  const vocabulary = createVocabulary();
  let after: string | undefined;
  for (;;) {
    const some = await products.walk({ after, skip: 0, limit: MOST_WALKED });
    for (const product of some) vocabulary.add(wordsOf(product));
    after = some.at(-1)?.id;
    if (some.length < MOST_WALKED) return vocabulary;
  }
}

/** What people search by: descriptions have many other words. */
function wordsOf(product: CatalogProduct): string[] {
  const { name, category, tag = '', color = '' } = product;
  return wordsIn([name, category, tag, color, optionValues(product)].join(' '));
}
