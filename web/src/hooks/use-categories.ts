import type { ShopCategory } from '@shop/contracts/api/shop-categories';
import { CATEGORY_NAMES } from '../config/shop';
import { useGetCategoriesQuery } from '../lib/api/catalog-api';

export type Shelf = Pick<ShopCategory, 'slug' | 'name' | 'text' | 'parent' | 'picture' | 'sizeGuide'>;

/** Those that a shop begins with, until the server's are there. */
const FIRST: readonly Shelf[] = CATEGORY_NAMES.map((name) => ({ slug: name.toLowerCase(), name }));

/** The shelves of the shop, in their order. */
export function useCategories(): readonly Shelf[] {
  return useGetCategoriesQuery().data?.categories ?? FIRST;
}

/** The names that products have for them. */
export function useCategoryNames(): readonly string[] {
  return useCategories().map(({ name }) => name);
}
