import { PRODUCT_SORTS_LABELS, type SortName } from './sorts';
import { LISTING_SIZE } from '@shop/contracts/api/first-view';
import type { ListQuery } from '../../lib/api/catalog-api';

/** What someone chose; lives in the address. Prices in rupees. */
export interface Filters {
  q: string;
  category: string[];
  tag: string[];
  minPrice?: number;
  maxPrice?: number;
  sort: SortName;
  page: number;
}

export function readFilters(params: URLSearchParams): Filters {
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    category: list(params.get('category')),
    tag: list(params.get('tag')),
    minPrice: amount(params.get('minPrice')),
    maxPrice: amount(params.get('maxPrice')),
    sort: sortOf(params.get('sort')),
    page: Math.max(1, Math.min(10_000, Math.floor(Number(params.get('page')) || 1))),
  };
}

/** The shortest address that says the same. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q !== '') params.set('q', filters.q);
  if (filters.category.length > 0) params.set('category', filters.category.join(','));
  if (filters.tag.length > 0) params.set('tag', filters.tag.join(','));
  if (filters.minPrice !== undefined) params.set('minPrice', String(filters.minPrice));
  if (filters.maxPrice !== undefined) params.set('maxPrice', String(filters.maxPrice));
  if (filters.sort !== 'newest') params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}

/** `fixed` is what the page itself stands for, for example a category; it wins over the address. */
export function toListQuery(filters: Filters, fixed: Pick<ListQuery, 'category' | 'tag'>): ListQuery {
  return withoutEmpty({
    q: filters.q,
    category: fixed.category ?? filters.category.join(','),
    tag: fixed.tag ?? filters.tag.join(','),
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    sort: filters.sort,
    page: filters.page,
    limit: LISTING_SIZE,
  });
}

export function hasFilters(filters: Filters): boolean {
  return (
    filters.category.length + filters.tag.length > 0 || filters.minPrice !== undefined || filters.maxPrice !== undefined
  );
}

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

function sortOf(text: string | null): SortName {
  return text !== null && text in PRODUCT_SORTS_LABELS ? (text as SortName) : 'newest';
}

function withoutEmpty(query: ListQuery): ListQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}
