import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '@shop/platform/errors';
import type { ProductStore } from '../../ports/product-store';
import type { CatalogProduct } from '../../domain/product';
import { IN_STOCK } from '../../domain/facets';
import { ratingKey } from '../../domain/rating';
import { skusOf } from '../../domain/variant';
import { withVariantStock } from '../../domain/variant-stock';
import type { Mongo } from './connection';
import { foldCounts } from './counts/fold-counts';
import type { ProductDocument } from './documents';
import { NEWEST } from './list-order';
import { answered } from './outage';
import {
  changeOf,
  LIVE,
  markingOf,
  newDocument,
  PRODUCT_FIELDS,
  removalOf,
  toProduct,
  type StoredProduct,
} from './product-documents';
import { createMongoSearch } from './product-search';
import { isSeeded, seedProducts } from './product-seed';
import { withItsSkus } from './sku-index';
import type { UpdateQuery } from 'mongoose';

/** So many conflicts in a row are plausible: each time another change succeeded. More point to another cause. */
const TRIES = 200;
const MOST_PAUSE_MS = 10;

/**
 * Products in MongoDB, a document each. Each write is one atomic update of that document, its events included; nothing
 * needs a transaction. A write says which state it was decided on and is decided again when that has passed.
 */
export function createMongoProductStore(mongo: Mongo): ProductStore {
  const { products, removedProducts, signals } = mongo;

  const live = (id: string) => ({ _id: { $eq: id }, ...LIVE });
  const read = (id: string) => products.findOne(live(id), PRODUCT_FIELDS).lean<StoredProduct>();

  /** Resolves to what was decided on; undefined: there is no such product. Without an update nothing is written. */
  async function write(
    id: string,
    decide: (before: CatalogProduct, stored: StoredProduct) => UpdateQuery<ProductDocument> | undefined,
  ): Promise<CatalogProduct | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const stored = await read(id);
      if (!stored) return undefined;
      const before = toProduct(stored);
      const update = decide(before, stored);
      if (!update) return before;
      // the figures are written back with the rest, or counted with it, so a newer one must not have come meanwhile
      const { version, stockSequence, ratingVersion, variantStockChanges = null } = stored;
      const asRead = { ...live(id), version, stockSequence, ratingVersion, variantStockChanges };
      const { matchedCount } = await products.updateOne(asRead, update, { runValidators: true });
      if (matchedCount === 1) {
        signals.emit('outbox');
        return before;
      }
      await pause(Math.random() * MOST_PAUSE_MS);
    }
    throw new UnavailableError();
  }

  /** The change is written, whatever becomes of this: then a sweep counts it. */
  const count = () => foldCounts(mongo).catch(() => undefined);

  const store: ProductStore = {
    insert: async (entry) => {
      const document = newDocument(entry);
      await withItsSkus(products, () => document, products.insertOne(document));
      signals.emit('outbox');
      await count();
    },

    change: async (id, decide) => {
      let after: CatalogProduct | undefined;
      const written = write(id, (product) => {
        const entry = decide(product);
        after = entry?.product ?? product;
        return entry && changeOf(product, entry);
      });
      const before = await withItsSkus(products, () => after && newDocument({ product: after, events: [] }), written);
      await count();
      return before && after;
    },

    remove: async (id, decide) => {
      const before = await write(id, (product) => removalOf(product, decide(product), new Date()));
      await count();
      return before;
    },

    findSales: async (limit) => {
      const sales = products.find({ saleDue: { $exists: true }, ...LIVE }, { saleDue: 1 }).sort({ saleDue: 1 });
      const found = await sales.limit(limit).lean<{ _id: string; saleDue: Date }[]>();
      return found.map(({ _id: id, saleDue: due }) => ({ id, due }));
    },

    setStock: async (id, sequence, available) => {
      const figure = { stock: available, stockSequence: sequence };
      const asMarked = { marks: available > 0 ? IN_STOCK : { $exists: true, $ne: IN_STOCK } };
      const { matchedCount } = await products.updateOne(
        { ...live(id), stockSequence: { $lt: sequence }, ...asMarked },
        { $set: figure },
        { runValidators: true },
      );
      if (matchedCount > 0) return false;
      const decided = { isTurned: false };
      await write(id, (before, stored) => {
        decided.isTurned = stored.stockSequence < sequence;
        const { $set, $push } = markingOf(before, { ...before, stock: available });
        return decided.isTurned ? { $set: { ...$set, ...figure }, $push } : undefined;
      });
      if (decided.isTurned) await count();
      return decided.isTurned;
    },

    setStocks: async (figures) => {
      const inOrder = figures.toSorted((one, other) => one.sequence - other.sequence);
      const newest = new Map(inOrder.map((figure) => [figure.id, figure]));
      const turned = await Promise.all(
        [...newest.values()].map(({ id, sequence, available }) => store.setStock(id, sequence, available)),
      );
      return turned.some(Boolean);
    },

    setVariantStock: async (id, variantId, sequence, available) => {
      await write(id, (product) => {
        const after = withVariantStock(product, variantId, sequence, available);
        if (!after) return undefined;
        const { options, variants } = after;
        const variety = { options: [...options], variants: [...variants], skus: skusOf(after) };
        return { $set: variety, $inc: { variantStockChanges: 1 } };
      });
    },

    setRating: async ({ id, version, sum, count: reviews }) => {
      const rating = reviews > 0 ? { sum, count: reviews } : undefined;
      const decided = { isNew: false };
      await write(id, (before, stored) => {
        decided.isNew = false;
        if (stored.ratingVersion >= version) return undefined;
        const { sum: formerSum = 0, count: former = 0 } = before.rating ?? {};
        decided.isNew = formerSum !== sum || former !== reviews;
        const figure = { ratingKey: ratingKey({ sum, count: reviews }), ratingVersion: version };
        const marking = decided.isNew ? markingOf(before, { ...before, rating }) : {};
        return {
          ...marking,
          $set: { ...marking.$set, ...figure, ...(rating && { rating }) },
          ...(rating ? {} : { $unset: { rating: 1 } }),
        };
      });
      if (decided.isNew) await count();
      return decided.isNew;
    },

    get: async (id) => {
      const stored = await read(id);
      return stored ? toProduct(stored) : undefined;
    },

    wasRemoved: async (id) => {
      // what is left of a tombstone is there before the tombstone goes, so this order misses none
      const tombstone = await products.exists({ _id: { $eq: id }, deletedAt: { $exists: true } });
      return (tombstone ?? (await removedProducts.exists({ _id: { $eq: id } }))) !== null;
    },

    getMany: async (ids) => {
      const found = await products.find({ _id: { $in: [...ids] }, ...LIVE }, PRODUCT_FIELDS).lean<StoredProduct[]>();
      return found.map(toProduct);
    },

    list: async () => {
      const found = await products.find(LIVE, PRODUCT_FIELDS).sort(NEWEST).lean<StoredProduct[]>();
      return found.map(toProduct);
    },

    walk: async ({ after = '', skip, limit }) => {
      const behind = products.find({ _id: { $gt: after }, ...LIVE }, PRODUCT_FIELDS).sort({ _id: 1 });
      return (await behind.skip(skip).limit(limit).lean<StoredProduct[]>()).map(toProduct);
    },

    search: createMongoSearch(mongo),

    isSeeded: (name) => isSeeded(mongo, name),
    seed: async (name, entries) => {
      const isFirst = await seedProducts(mongo, name, entries);
      await count();
      return isFirst;
    },

    ready: () => mongo.ping(),
  };

  return {
    insert: (...args) => mongo.answered(store.insert(...args)),
    change: (...args) => mongo.answered(store.change(...args)),
    remove: (...args) => mongo.answered(store.remove(...args)),
    findSales: (...args) => mongo.answered(store.findSales(...args)),
    setStock: (...args) => mongo.answered(store.setStock(...args)),
    setStocks: (...args) => mongo.answered(store.setStocks(...args)),
    setVariantStock: (...args) => mongo.answered(store.setVariantStock(...args)),
    setRating: (...args) => mongo.answered(store.setRating(...args)),
    get: (...args) => mongo.answered(store.get(...args)),
    wasRemoved: (...args) => mongo.answered(store.wasRemoved(...args)),
    getMany: (...args) => mongo.answered(store.getMany(...args)),
    list: () => answered(store.list()),
    walk: (...args) => mongo.answered(store.walk(...args)),
    search: (...args) => mongo.answered(store.search(...args)),
    isSeeded: (...args) => mongo.answered(store.isSeeded(...args)),
    seed: (...args) => answered(store.seed(...args)),
    ready: () => store.ready(),
  };
}
