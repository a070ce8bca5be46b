import type { ProductList, ProductQuery } from '@shop/contracts/api/product';
import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';
import { placeName, readPlace } from '../domain/product-place';
import { searchWords } from '../domain/search-words';
import { presentProduct } from './present-product';
import type { FoundProducts, ProductSearch, ProductStore } from '../ports/product-store';

const PAGE_SIZE = 24;

/**
 * Returns all products, newest first; with a query those that match, with a total and facets.
 * @throws ValidationError for an `after` that no page of this list named
 */
export async function listProducts(products: ProductStore, query: ProductQuery): Promise<ProductList> {
  if (isEmpty(query)) return { products: (await products.list()).map(presentProduct) };
  const limit = query.limit ?? (query.page === undefined && query.after === undefined ? undefined : PAGE_SIZE);
  const order = query.sort ?? (query.q ? 'best' : 'newest');
  const after = query.after === undefined ? undefined : readPlace(order, query.after);
  const search: ProductSearch = {
    words: query.q ? searchWords(query.q) : undefined,
    categories: lowerCase(query.category),
    tags: lowerCase(query.tag),
    minPaise: query.minPrice === undefined ? undefined : rupeesToPaise(query.minPrice),
    maxPaise: query.maxPrice === undefined ? undefined : rupeesToPaise(query.maxPrice),
    sort: query.sort,
    offset: after ? 0 : ((query.page ?? 1) - 1) * (limit ?? 0),
    after,
    limit,
  };
  const found = await nearest(products, search);
  return {
    products: found.products.map(presentProduct),
    next: found.next && placeName(order, found.next),
    total: found.total,
    facets: {
      category: found.categories,
      tag: found.tags,
      price: found.paise && { min: paiseToRupees(found.paise.min), max: paiseToRupees(found.paise.max) },
    },
  };
}

/** Finds products with all the words or, if there are none, with some of them. */
async function nearest(products: ProductStore, search: ProductSearch): Promise<FoundProducts> {
  const found = await products.search(search);
  if (found.total > 0 || (search.words?.length ?? 0) < 2) return found;
  return products.search({ ...search, match: 'any' });
}

function isEmpty(query: ProductQuery): boolean {
  return Object.values<unknown>(query).every((value) => value === undefined || value === '' || isEmptyList(value));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function lowerCase(values: readonly string[] | undefined): string[] | undefined {
  return values && values.length > 0 ? values.map((value) => value.toLowerCase()) : undefined;
}
