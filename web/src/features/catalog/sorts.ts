import type { ProductSort } from '@shop/contracts/api/product';

export type SortName = ProductSort;

export const PRODUCT_SORTS_LABELS: Record<SortName, string> = {
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  rating: 'Customer rating',
  name: 'Name',
};

/** The order that an address names; undefined where it names none. */
export function sortIn(name: string | null): SortName | undefined {
  return name !== null && Object.hasOwn(PRODUCT_SORTS_LABELS, name) ? (name as SortName) : undefined;
}
