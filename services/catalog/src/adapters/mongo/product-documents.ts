import { randomUUID } from 'node:crypto';
import { EVENTS } from '@shop/contracts/events/event-types';
import type { NewEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import type { UpdateQuery } from 'mongoose';
import type { ProductAndEvents } from '../../ports/product-store';
import type { CatalogProduct } from '../../domain/product';
import { differencesBetween } from '../../domain/product-counts';
import { dueOf } from '../../domain/sale';
import { marksOf } from '../../domain/facets';
import { tagValues } from '../../domain/tags';
import { skusOf } from '../../domain/variant';
import type { PendingCount, PendingEvent, ProductDocument } from './documents';
import { searchTerms } from './search-terms';

/** Everyone's condition: a tombstone is no product. */
export const LIVE = { deletedAt: { $exists: false } } as const;

/** What of a document is needed to make a product of it. */
export type StoredProduct = Omit<
  ProductDocument,
  'search' | 'pendingEvents' | 'pendingCounts' | 'seed' | 'skus' | 'marks'
>;

/** Leaves out of an answer what only the database needs. */
export const PRODUCT_FIELDS = { search: 0, pendingEvents: 0, pendingCounts: 0, seed: 0, skus: 0, marks: 0 } as const;

export function toProduct(stored: StoredProduct): CatalogProduct {
  return {
    id: stored._id,
    version: stored.version,
    name: stored.name,
    pricePaise: stored.pricePaise,
    mrpPaise: stored.mrpPaise,
    sale: stored.sale,
    image: stored.image,
    moreImages: stored.moreImages ?? [],
    category: stored.category,
    description: stored.description,
    tag: stored.tag,
    color: stored.color,
    size: stored.size,
    brand: stored.brand,
    stock: stored.stock,
    options: stored.options ?? [],
    variants: stored.variants ?? [],
    hsn: stored.hsn,
    returns: stored.returns,
    facts: stored.facts ?? [],
    rating: stored.rating,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
  };
}

/** Returns a document to insert. */
export function newDocument({ product, events }: ProductAndEvents): ProductDocument {
  return {
    _id: product.id,
    ...requiredFields(product),
    ...present(optionalFields(product)),
    stockSequence: 0,
    ratingKey: 0,
    ratingVersion: 0,
    pendingEvents: toPending(events),
    pendingCounts: [pendingCount(undefined, product)],
  };
}

/** Returns the update that writes a product as it is now, and appends its events and what it changes in counts. */
export function changeOf(before: CatalogProduct, { product, events }: ProductAndEvents): UpdateQuery<ProductDocument> {
  const optional = Object.entries(optionalFields(product));
  return {
    $set: { ...requiredFields(product), ...present(optionalFields(product)) },
    $unset: Object.fromEntries(optional.filter(([, value]) => value === undefined).map(([field]) => [field, 1])),
    $push: { pendingEvents: { $each: toPending(events) }, pendingCounts: pendingCount(before, product) },
  };
}

/**
 * Returns the update that leaves of a product only its unpublished events and what it changes in counts; its
 * stock-keeping units are free again.
 */
export function removalOf(
  before: CatalogProduct,
  events: readonly NewEvent[],
  deletedAt: Date,
): UpdateQuery<ProductDocument> {
  const pending = { pendingEvents: { $each: toPending(events) }, pendingCounts: pendingCount(before, undefined) };
  return { $set: { deletedAt }, $unset: { skus: 1 }, $push: pending };
}

/** Returns the update that writes the marks that follow from a product's figures, with what they change in counts. */
export function markingOf(before: CatalogProduct, after: CatalogProduct): UpdateQuery<ProductDocument> {
  return { $set: { marks: marksOf(after) }, $push: { pendingCounts: pendingCount(before, after) } };
}

/** A change that changes no count is one of the catalogue, too: lists and searches may show it. */
function pendingCount(before: CatalogProduct | undefined, after: CatalogProduct | undefined): PendingCount {
  return { id: randomUUID(), differences: differencesBetween(before, after) };
}

function toPending(events: readonly NewEvent[]): PendingEvent[] {
  return events.map((event) => ({ topic: EVENTS[event.type].topic, envelope: toEnvelope(event) }));
}

function requiredFields(product: CatalogProduct) {
  return {
    version: product.version,
    name: product.name,
    pricePaise: product.pricePaise,
    image: product.image,
    category: product.category,
    description: product.description,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    categoryKey: product.category.toLowerCase(),
    nameKey: product.name.toLowerCase(),
    tags: tagValues(product.tag),
    marks: marksOf(product),
    search: searchTerms(product),
  };
}

function optionalFields(product: CatalogProduct) {
  const { tag, color, size, brand, stock, mrpPaise, sale, hsn, returns } = product;
  return {
    ...{ tag, color, size, brand, stock, mrpPaise, sale, hsn, returns },
    saleDue: dueOf(product),
    moreImages: unlessEmpty(product.moreImages),
    options: unlessEmpty(product.options),
    variants: unlessEmpty(product.variants),
    skus: unlessEmpty(skusOf(product)),
    facts: unlessEmpty(product.facts),
  };
}

function unlessEmpty<T>(list: readonly T[]): T[] | undefined {
  return list.length > 0 ? [...list] : undefined;
}

function present<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
