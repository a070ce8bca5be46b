import type { ProductSort } from '@shop/contracts/api/product';
import type { ProductWalk } from '@shop/contracts/internal/catalog';
import type { NewEvent } from '@shop/platform/messaging/new-event';
import type { Mark, MarkFilters } from '../domain/facets';
import type { CatalogProduct } from '../domain/product';
import type { ProductPlace } from '../domain/product-place';
import type { RatingFigure } from '../domain/rating';
import type { Sought } from '../domain/search-words';

export interface ProductSearch {
  /** absent: no search; empty: nothing is found */
  readonly words?: readonly Sought[];
  /** `all`: every word must be found; `any`: one is enough, better matches come first */
  readonly match?: 'all' | 'any';
  /** any of these, in lower case */
  readonly categories?: readonly string[];
  /** any of these, in lower case */
  readonly tags?: readonly string[];
  /** any of some values of each facet */
  readonly marks?: MarkFilters;
  /** whether products are counted by their marks, too */
  readonly countsMarks?: boolean;
  readonly minPaise?: number;
  readonly maxPaise?: number;
  /** absent: best match first when searching, else newest first */
  readonly sort?: ProductSort;
  readonly offset: number;
  /** only what comes behind this place of the same list; then `offset` is 0 */
  readonly after?: ProductPlace;
  /** absent: all */
  readonly limit?: number;
}

export interface FoundProducts {
  readonly products: CatalogProduct[];
  /** of all pages */
  readonly total: number;
  /** how many each value would show, with the other filters as they are */
  readonly categories: Record<string, number>;
  readonly tags: Record<string, number>;
  /** only where they are counted */
  readonly marks?: Record<Mark, number>;
  /** null when the other filters leave nothing */
  readonly paise: { min: number; max: number } | null;
  /** of the last product, when there is another behind it */
  readonly next?: ProductPlace;
}

export interface ProductAndEvents {
  readonly product: CatalogProduct;
  readonly events: readonly NewEvent[];
}

/** When the sale of a product begins or ends next. */
export interface SaleDue {
  readonly id: string;
  readonly due: Date;
}

export interface StockFigure {
  readonly id: string;
  readonly sequence: number;
  readonly available: number;
}

/**
 * Where products are kept. Each write is atomic for one product and its events; nothing spans two products but that no
 * two have the same stock-keeping unit, so a document database can hold them as well.
 */
export interface ProductStore {
  /** @throws ConflictError `sku-taken`, as do `change` and `seed` */
  insert(entry: ProductAndEvents): Promise<void>;
  /**
   * Decides on the newest state; `decide` must be pure, it may run again. When it decides on nothing, nothing is
   * written and the product is as it was. Undefined: there is no such product.
   */
  change(
    id: string,
    decide: (product: CatalogProduct) => ProductAndEvents | undefined,
  ): Promise<CatalogProduct | undefined>;
  /** Undefined: there is no such product. */
  remove(id: string, decide: (product: CatalogProduct) => readonly NewEvent[]): Promise<CatalogProduct | undefined>;
  /** The sales that begin or end first, in that order, at most `limit` of them. */
  findSales(limit: number): Promise<SaleDue[]>;
  /**
   * Notes what is available; an event that is not newer than the one noted last is dropped. Resolves to whether the product
   * can be ordered that could not be before, or the other way round.
   */
  setStock(id: string, sequence: number, available: number): Promise<boolean>;
  /** The same of several products; of two figures of one the newer counts. Resolves to whether that is so of any. */
  setStocks(figures: readonly StockFigure[]): Promise<boolean>;
  /** The same of one variant, which has a sequence of its own; of a variant that is not stored nothing is noted. */
  setVariantStock(id: string, variantId: string, sequence: number, available: number): Promise<void>;
  /**
   * Notes what a product's reviews come to, unless a later figure was noted. Resolves to whether that is another rating than
   * before; of a product that is not there nothing is noted.
   */
  setRating(figure: RatingFigure): Promise<boolean>;
  get(id: string): Promise<CatalogProduct | undefined>;
  /** Whether there was such a product, which was removed since. */
  wasRemoved(id: string): Promise<boolean>;
  /** In no particular order; missing ones are left out. */
  getMany(ids: readonly string[]): Promise<CatalogProduct[]>;
  /** Everything, newest first. */
  list(): Promise<CatalogProduct[]>;
  /** Products in the order of their ids: those behind `after`, or from the first, less the first `skip` of them. */
  walk(walk: ProductWalk): Promise<CatalogProduct[]>;
  search(search: ProductSearch): Promise<FoundProducts>;
  isSeeded(name: string): Promise<boolean>;
  /** Puts in a set of products unless one of that name was put in before. Resolves to whether it was. */
  seed(name: string, entries: readonly ProductAndEvents[]): Promise<boolean>;
  /** @throws when the store does not answer */
  ready(): Promise<void>;
}
