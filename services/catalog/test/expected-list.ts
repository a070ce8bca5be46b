import type { ProductSort } from '@shop/contracts/api/product';
import type { FoundProducts, ProductSearch } from '../src/ports/product-store';
import type { CatalogProduct } from '../src/domain/product';
import { FACETS, marksOf, marksOfFacet, wantedMarks, type Facet } from '../src/domain/facets';
import { ratingKey } from '../src/domain/rating';
import { tagValues } from '../src/domain/tags';

const NONE = { sum: 0, count: 0 };

type Filter = (product: CatalogProduct) => boolean;
type Order = (one: CatalogProduct, other: CatalogProduct) => number;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const newest: Order = (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || compare(other.id, one.id);
const ORDERS: Readonly<Record<ProductSort, Order>> = {
  newest: () => 0,
  'price-asc': (one, other) => one.pricePaise - other.pricePaise,
  'price-desc': (one, other) => other.pricePaise - one.pricePaise,
  name: (one, other) => compare(one.name.toLowerCase(), other.name.toLowerCase()),
  rating: (one, other) => ratingKey(other.rating ?? NONE) - ratingKey(one.rating ?? NONE),
};

/** What a search in so many products has to find, by reading each of them; words are looked for in names. */
export function expectedList(all: readonly CatalogProduct[], search: ProductSearch) {
  const { words, categories, tags, marks, minPaise = 0, maxPaise = Infinity, sort = 'newest', offset, limit } = search;
  const inWords: Filter = ({ name }) =>
    words?.every((sought) => [sought].flat().some((phrase) => name.toLowerCase().includes(phrase))) ?? true;
  const inCategories: Filter = ({ category }) => categories?.includes(category.toLowerCase()) ?? true;
  const inTags: Filter = ({ tag }) => tags === undefined || tagValues(tag).some((each) => tags.includes(each));
  const inPrice: Filter = ({ pricePaise }) => pricePaise >= minPaise && pricePaise <= maxPaise;
  const inFacet = (facet: Facet): Filter => {
    const wanted = marks?.[facet] && wantedMarks(marks, facet);
    return (product) => !wanted || marksOf(product).some((mark) => wanted.includes(mark));
  };
  const inFacets = FACETS.map(inFacet);
  const found = (...filters: Filter[]) => all.filter((product) => filters.every((filter) => filter(product)));

  const matching = found(inWords, inCategories, inTags, inPrice, ...inFacets);
  // stable: what is equal stays newest first
  matching.sort(newest).sort(ORDERS[sort]);
  const prices = found(inWords, inCategories, inTags, ...inFacets).map(({ pricePaise }) => pricePaise);
  return {
    products: matching.slice(offset, limit === undefined ? undefined : offset + limit).map(({ id }) => id),
    total: matching.length,
    categories: counted(found(inWords, inTags, inPrice, ...inFacets).map(({ category }) => category)),
    tags: counted(found(inWords, inCategories, inPrice, ...inFacets).flatMap(({ tag }) => tagValues(tag))),
    marks: search.countsMarks
      ? Object.assign(
          {},
          ...FACETS.map((facet, place) =>
            marksOfFacet(
              facet,
              counted(found(inWords, inCategories, inTags, inPrice, ...inFacets.toSpliced(place, 1)).flatMap(marksOf)),
            ),
          ),
        )
      : undefined,
    paise: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
  } satisfies Omit<FoundProducts, 'products'> & { products: string[] };
}

function counted(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
