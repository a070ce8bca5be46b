import { sortIn, type SortName } from './sorts';
import { DISCOUNTS, RATINGS } from '@shop/contracts/api/product-facets';
import { LISTING_SIZE } from '@shop/contracts/api/first-view';
import type { ListQuery } from '../../lib/api/catalog-api';

/** What someone chose; lives in the address. Prices in rupees. */
export interface Filters {
  q: string;
  category: string[];
  tag: string[];
  /** families of colours */
  color: string[];
  size: string[];
  brand: string[];
  /** so many stars at least */
  rating?: string;
  /** so many percent less at least */
  discount?: string;
  inStock: boolean;
  minPrice?: number;
  maxPrice?: number;
  sort: SortName;
  page: number;
  /** the words are meant as they are typed */
  exact: boolean;
}

/** Filters that let through any of several values. */
export const SEVERAL = ['category', 'tag', 'color', 'size', 'brand'] as const;

/** Filters that have one value. */
const ONE = ['rating', 'discount', 'minPrice', 'maxPrice'] as const;

const ofSeveral = <Value>(valueOf: (name: (typeof SEVERAL)[number]) => Value) =>
  Object.fromEntries(SEVERAL.map((name) => [name, valueOf(name)])) as Record<(typeof SEVERAL)[number], Value>;

export function readFilters(params: URLSearchParams): Filters {
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    ...ofSeveral((name) => list(params.get(name))),
    rating: oneOf(RATINGS, params.get('rating')),
    discount: oneOf(DISCOUNTS, params.get('discount')),
    inStock: params.get('inStock') === 'true',
    minPrice: amount(params.get('minPrice')),
    maxPrice: amount(params.get('maxPrice')),
    sort: sortIn(params.get('sort')) ?? 'newest',
    page: Math.max(1, Math.min(10_000, Math.floor(Number(params.get('page')) || 1))),
    exact: params.get('exact') === 'true',
  };
}

/** The shortest address that says the same. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q !== '') params.set('q', filters.q);
  for (const name of SEVERAL) if (filters[name].length > 0) params.set(name, filters[name].join(','));
  for (const name of ONE) if (filters[name] !== undefined) params.set(name, String(filters[name]));
  if (filters.inStock) params.set('inStock', 'true');
  if (filters.sort !== 'newest') params.set('sort', filters.sort);
  if (filters.exact) params.set('exact', 'true');
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}

/** `fixed` is what the page itself stands for, for example a category; it wins over the address. */
export function toListQuery(filters: Filters, fixed: Pick<ListQuery, 'category' | 'tag'>): ListQuery {
  return withoutEmpty({
    q: filters.q,
    ...ofSeveral((name) => filters[name].join(',')),
    ...fixed,
    rating: filters.rating,
    discount: filters.discount,
    inStock: filters.inStock ? 'true' : undefined,
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    sort: filters.sort,
    page: filters.page,
    limit: LISTING_SIZE,
    facets: 'all',
    exact: filters.exact ? 'true' : undefined,
  });
}

export function hasFilters(filters: Filters): boolean {
  return (
    SEVERAL.some((name) => filters[name].length > 0) ||
    ONE.some((name) => filters[name] !== undefined) ||
    filters.inStock
  );
}

/** Nothing chosen, but for the words, the order and what was typed. */
export const NO_FILTERS = {
  ...{ category: [], tag: [], color: [], size: [], brand: [], inStock: false },
  ...{ rating: undefined, discount: undefined, minPrice: undefined, maxPrice: undefined },
} satisfies Partial<Filters>;

export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function list(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').map((entry) => entry.trim()))]
    .filter((entry) => entry !== '')
    .slice(0, 20);
}

function amount(text: string | null): number | undefined {
  const value = Number(text);
  return text === null || text === '' || !Number.isFinite(value) || value < 0 ? undefined : value;
}

function oneOf(values: readonly string[], text: string | null): string | undefined {
  return values.find((value) => value === text);
}

function withoutEmpty(query: ListQuery): ListQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}
