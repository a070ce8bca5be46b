import type { ProductFact, ReturnTerms } from '@shop/contracts/api/product';
import type { CatalogueChange } from '@shop/contracts/internal/catalog';
import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { Rating } from '../../domain/rating';
import type { Sale } from '../../domain/sale';
import type { Option, Variant } from '../../domain/variant';
import type { Mark } from '../../domain/facets';
import type { CountDifference } from '../../domain/product-counts';
import type { SearchTerms } from './search-terms';

export interface PendingEvent {
  topic: Topic;
  envelope: Envelope;
}

/** A change of a product that lists, searches or counts could show; of those, what it changes in counts. */
export interface PendingCount {
  id: string;
  differences: CountDifference[];
}

/** A product as it is stored, with its events that are not published yet. */
export interface ProductDocument {
  _id: string;
  /** counts up with every change an admin makes; the sequence of the product's events */
  version: number;
  name: string;
  pricePaise: number;
  mrpPaise?: number;
  sale?: Sale;
  /** when its sale begins or ends next */
  saleDue?: Date;
  image: string;
  /** the pictures after `image` */
  moreImages?: string[];
  category: string;
  description: string;
  tag?: string;
  color?: string;
  size?: string;
  brand?: string;
  /** absent: written by a version that knew of none */
  marks?: Mark[];
  /** what is available, by the last event of the order service; absent when not tracked */
  stock?: number;
  /** sequence of the stock event that `stock` comes from */
  stockSequence: number;
  options?: Option[];
  /** each with what is available of it and the sequence of the stock event that says so */
  variants?: Variant[];
  /** the variants' stock-keeping units, absent when there are none: an index lets no two products have the same */
  skus?: string[];
  /** counts the stock events that were noted in `variants` */
  variantStockChanges?: number;
  hsn?: string;
  returns?: ReturnTerms;
  facts?: ProductFact[];
  /** absent while nobody has rated it */
  rating?: Rating;
  /** to sort by */
  ratingKey: number;
  /** the version of what people say of it that `rating` comes from */
  ratingVersion: number;
  createdAt: Date;
  updatedAt: Date;
  /** the category, the name and the values of `tag` in lower case, to filter and to sort by */
  categoryKey: string;
  nameKey: string;
  tags: string[];
  search: SearchTerms;
  pendingEvents: PendingEvent[];
  /** changes that the figures of the catalogue do not hold yet */
  pendingCounts?: PendingCount[];
  /** the set of products that it was put in with */
  seed?: string;
  /** a tombstone since then: hidden, it only carries its last events */
  deletedAt?: Date;
}

/** What is left of a product that was removed, once its tombstone is not needed any more. */
export interface RemovedProductDocument {
  _id: string;
  removedAt: Date;
}

/** A set of products that is put in once; `plan` is what is to be put in, kept until all of it is. */
export interface SeedDocument {
  _id: string;
  done: boolean;
  plan?: ProductDocument[];
}

/** Who holds the lease; the holder counts `beat` up as its heartbeat, and is gone when it stands still for too long. */
export interface LeaseDocument {
  _id: string;
  holder: string;
  beat: number;
}

/** What has been written to the products: how much since the epoch began, and the last of it in order. */
export interface JournalDocument {
  _id: string;
  epoch: string;
  count: number;
  latest: CatalogueChange[];
  /** those of products alone; absent before the first that is counted apart */
  products?: { count: number; latest: CatalogueChange[] };
  /** how many changes were not of products, since they are counted apart */
  others?: number;
}

/**
 * The catalogue as a whole. Its version counts up with every batch of changes; until it is settled, the last batch's
 * `differences` may be missing in the figures, and its `changes` may still wait in their products.
 */
export interface CatalogueDocument {
  _id: string;
  version: number;
  settled: boolean;
  /** of the figures that count; empty: there are none yet */
  generation: string;
  changes: string[];
  differences: CountDifference[];
}

/** A figure, as of a version of the catalogue. */
export interface CountDocument extends CountDifference {
  _id: string;
  generation: string;
  version: number;
}

/** What the owner writes beside products, as JSON, with its events that are not published yet. */
export interface OwnedDocumentRow {
  _id: string;
  version: number;
  body: string;
  pendingEvents: PendingEvent[];
}
