import { z } from 'zod';
import { product, type Product } from '../api/product';
import { missedWords } from '../api/search-words';
import { id, wholeNumber } from '../fields';
import { internalCall } from './call';

/** How many products one call reads at most. */
export const MOST_PRODUCT_IDS = 100;

/** Products as they are now; unknown ids are left out. */
export const readProducts = internalCall({
  callee: 'catalog',
  method: 'GET',
  route: '/internal/products',
  params: z.object({
    ids: z
      .string()
      .transform((list) => list.split(',').filter((entry) => entry !== ''))
      .pipe(z.array(id).max(MOST_PRODUCT_IDS)),
  }),
  answer: z.object({ products: z.array(product) }),
});

/**
 * How far the catalogue has come. `count` goes up with each change that is written; of two versions of one `epoch` the
 * greater has seen more, and those of two epochs say nothing of each other.
 */
export const catalogueVersion = z.object({ epoch: z.string().min(1).max(64), count: z.number().int().min(0) });
export type CatalogueVersion = z.infer<typeof catalogueVersion>;

/**
 * `stock`: how much of a product there is or what people say of it, and nothing that decides in which lists it is or where.
 * `counts`: the figures of lists and what is in them, by no change of a product's own words or price.
 */
export const catalogueChange = z.object({ productId: id.optional(), of: z.enum(['product', 'stock', 'counts']) });
export type CatalogueChange = z.infer<typeof catalogueChange>;

/** `changes` is null when they are not known any more: everything may have changed. */
export const catalogueChanges = z.object({ version: catalogueVersion, changes: z.array(catalogueChange).nullable() });
export type CatalogueChanges = z.infer<typeof catalogueChanges>;

/** What has been written since a version; without one only the version as of now. */
export const readCatalogueChanges = internalCall({
  callee: 'catalog',
  method: 'GET',
  route: '/internal/catalogue/changes',
  params: z.object({ epoch: z.string().max(64).optional(), count: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional() }),
  answer: catalogueChanges,
});

/** The same answer that everybody gets. */
export const publicAnswer = z.object({
  /** at least everything of this version is in it */
  version: catalogueVersion,
  /** the JSON that callers get */
  body: z.string(),
  /** the products in it */
  productIds: z.array(id),
  /** whether which products are in it, or their order, depends on others */
  isList: z.boolean(),
  /** what somebody looks for by this address that nothing has; to be counted at each use */
  missed: missedWords.optional(),
});
export type PublicAnswer = z.infer<typeof publicAnswer>;

/** Reads what GET of a public address of the catalogue answers; `address` is its path with its query. */
export const readPublicAnswer = internalCall({
  callee: 'catalog',
  method: 'GET',
  route: '/internal/catalogue/answer',
  params: z.object({ address: z.string().max(2_000) }),
  answer: publicAnswer,
});

/** Most products that are read at a time by those who read all of them. */
export const MOST_WALKED = 500;

/** Products in the order of their ids, which no change of one moves: those behind `after`, less the first `skip`. */
export const walkProducts = internalCall({
  callee: 'catalog',
  method: 'GET',
  route: '/internal/catalogue/products',
  params: z.object({ after: id.optional(), skip: wholeNumber(0, 50_000), limit: wholeNumber(1, MOST_WALKED) }),
  answer: z.object({ products: z.array(product) }),
});
export type ProductWalk = z.output<typeof walkProducts.params>;

/** The call, for whoever reads all products. Rejects when the catalogue does not answer. */
export type WalkProducts = (walk: ProductWalk) => Promise<Product[]>;

/** The two calls together, for whoever keeps answers. Both reject when the catalogue does not answer. */
export interface PublicCatalogue {
  changesSince(version?: CatalogueVersion): CatalogueChanges | Promise<CatalogueChanges>;
  /**
   * Rejects as the call itself would, for instance with a NotFoundError; but with a GoneError for a product that was
   * removed, which callers of the API are not told.
   */
  answer(address: string): Promise<PublicAnswer>;
}

/** Most different searches that are told of at a time. */
export const MOST_MISSED = 500;

/** Adds to the list of what people looked for in vain, with how many did since the last time. */
export const noteMissedSearches = internalCall({
  callee: 'catalog',
  method: 'POST',
  route: '/internal/missed-searches',
  params: z.object({
    searches: z.array(z.object({ words: missedWords, count: wholeNumber(1, 1_000_000) })).max(MOST_MISSED),
  }),
  answer: z.object({}),
});
export type MissedCount = z.output<typeof noteMissedSearches.params>['searches'][number];

/** The call, for whoever answers searches. Rejects when the catalogue does not answer. */
export type NoteMissed = (searches: readonly MissedCount[]) => Promise<unknown>;
