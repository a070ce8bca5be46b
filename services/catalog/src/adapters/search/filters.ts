import { filteredFacets, wantedMarks, type Facet } from '../../domain/facets';
import type { ProductSearch } from '../../ports/product-store';
import type { Values } from './values';

export function inCategory({ categories }: ProductSearch, values: Values): string {
  return categories ? `category_key = ANY(${values.add(categories)})` : 'true';
}

export function inTags({ tags }: ProductSearch, values: Values): string {
  return tags ? `tags && ${values.add(tags)}::text[]` : 'true';
}

export function inPrice({ minPaise, maxPaise }: ProductSearch, values: Values): string {
  const min = minPaise === undefined ? 'true' : `price_paise >= ${values.add(minPaise)}`;
  return maxPaise === undefined ? min : `${min} AND price_paise <= ${values.add(maxPaise)}`;
}

/** The filters by marks, each of the facet that it is by. */
export function byFacet({ marks = {} }: ProductSearch, values: Values): [Facet, string][] {
  return filteredFacets(marks).map((facet) => [facet, `facets && ${values.add(wantedMarks(marks, facet))}::text[]`]);
}
