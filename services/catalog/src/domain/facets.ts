import { DISCOUNTS, FACETS, RATINGS, type Facet } from '@shop/contracts/api/product-facets';
import { colourFamilies } from './colour-families';
import type { CatalogProduct } from './product';

export { FACETS, type Facet };

/** What a product is marked with: a facet and one of its values, `color:green`. */
export type Mark = string;

/** Any of some values of each facet. */
export type MarkFilters = Partial<Record<Facet, readonly string[]>>;

type Marked = Pick<CatalogProduct, 'color' | 'size' | 'brand' | 'pricePaise' | 'mrpPaise' | 'stock' | 'rating'>;

export const markOf = (facet: Facet, value: string): Mark => `${facet}:${value}`;

/** Returns the facets that a search filters by. */
export function filteredFacets(filters: MarkFilters | undefined): Facet[] {
  return FACETS.filter((facet) => filters?.[facet] !== undefined);
}

/** Returns the marks that a filter by a facet lets through. */
export function wantedMarks(filters: MarkFilters, facet: Facet): Mark[] {
  return (filters[facet] ?? []).map((value) => markOf(facet, value));
}

/** All marks of a product. */
export function marksOf(product: Marked): Mark[] {
  return [...marksOfWords(product), ...marksOfFigures(product)];
}

/** Those that follow from what is written of it. */
export function marksOfWords({ color = '', size = '', brand }: Omit<Marked, 'pricePaise'>): Mark[] {
  return [
    ...colourFamilies(color).map((family) => markOf('color', family)),
    ...listed(size).map((value) => markOf('size', value)),
    ...(brand === undefined ? [] : [markOf('brand', brand)]),
  ];
}

/** Those that follow from its figures; PostgreSQL generates the same (migration 0009). */
export function marksOfFigures({ pricePaise, mrpPaise = 0, stock, rating }: Marked): Mark[] {
  const stars = (least: number) => rating !== undefined && rating.count > 0 && rating.sum >= least * rating.count;
  const isLess = (percent: number) => mrpPaise > 0 && (mrpPaise - pricePaise) * 100 >= percent * mrpPaise;
  return [
    ...(stock === undefined || stock > 0 ? [IN_STOCK] : []),
    ...RATINGS.filter((least) => stars(Number(least))).map((least) => markOf('rating', least)),
    ...DISCOUNTS.filter((percent) => isLess(Number(percent))).map((percent) => markOf('discount', percent)),
  ];
}

export const IN_STOCK = markOf('stock', 'in');

/** Returns how many products have each value of a facet. */
export function valuesOf(facet: Facet, counts: Readonly<Record<Mark, number>>): Record<string, number> {
  const own = Object.entries(marksOfFacet(facet, counts));
  return Object.fromEntries(own.map(([mark, n]) => [mark.slice(facet.length + 1), n]));
}

export function marksOfFacet(facet: Facet, counts: Readonly<Record<Mark, number>>): Record<Mark, number> {
  return Object.fromEntries(Object.entries(counts).filter(([mark]) => mark.startsWith(`${facet}:`)));
}

/** A text that lists values with commas; one that is too long is a sentence rather than a value. */
function listed(text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== '' && value.length <= 60);
}
