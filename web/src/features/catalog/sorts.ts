import type { ProductSort } from '@shop/contracts/api/product';

export type SortName = ProductSort;

export const PRODUCT_SORTS_LABELS: Record<SortName, string> = {
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
};
