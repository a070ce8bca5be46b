import { wordsIn } from '@shop/contracts/api/search-words';
import type { CatalogProduct } from '../../domain/product';
import { stem } from '../../domain/stem';
import { optionValues } from '../../domain/variant';

/** What a product is found by: every word as it is and as its stem. */
export interface SearchTerms {
  /** each once, of all fields: what the index holds */
  all: string[];
  /** the terms of each field, a blank before each, to see which one a word was found in */
  name: string;
  group: string;
  color: string;
  description: string;
}

export function searchTerms(product: CatalogProduct): SearchTerms {
  const fields = {
    name: termsIn(product.name),
    group: termsIn(`${product.category} ${product.tag ?? ''} ${product.brand ?? ''}`),
    color: termsIn(`${product.color ?? ''} ${optionValues(product)}`),
    description: termsIn(product.description),
  };
  return {
    all: [...new Set(Object.values(fields).flat())],
    name: joined(fields.name),
    group: joined(fields.group),
    color: joined(fields.color),
    description: joined(fields.description),
  };
}

/**
 * The beginnings of terms that a word is found by: "shirts" by "shirt", which is the beginning of "shirts" as well;
 * "berries" by "berries" or "berri".
 */
export function termsOf(word: string): string[] {
  const stemmed = stem(word);
  return word.startsWith(stemmed) ? [stemmed] : [word, stemmed];
}

function termsIn(text: string): string[] {
  return [...new Set(wordsIn(text).flatMap((word) => [word, stem(word)]))];
}

function joined(terms: readonly string[]): string {
  return terms.map((term) => ` ${term}`).join('');
}
