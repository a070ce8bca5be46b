/* eslint-disable @typescript-eslint/no-unsafe-class-instance-assignment -- mongoose declares a field's options as a class
   and is meant to be given plain objects */
import { Schema, type Connection, type Model } from 'mongoose';
import type { ProductFact } from '@shop/contracts/api/product';
import type { Rating } from '../../domain/rating';
import type { Sale } from '../../domain/sale';
import type { Option, Variant } from '../../domain/variant';
import type { CountDifference } from '../../domain/product-counts';
import type {
  CatalogueDocument,
  CountDocument,
  JournalDocument,
  LeaseDocument,
  OwnedDocumentRow,
  ProductDocument,
  RemovedProductDocument,
  SeedDocument,
} from './documents';
import { ORDERS } from './list-order';
import { SKUS } from './sku-index';

export type ProductModel = Model<ProductDocument>;
export type RemovedProductModel = Model<RemovedProductDocument>;
export type SeedModel = Model<SeedDocument>;
export type LeaseModel = Model<LeaseDocument>;
export type JournalModel = Model<JournalDocument>;
export type CatalogueModel = Model<CatalogueDocument>;
export type CountModel = Model<CountDocument>;
export type OwnedModel = Model<OwnedDocumentRow>;

/** Fields that no schema names are refused, in writes and in filters; indexes are created only explicitly. */
const STRICT = {
  strict: 'throw',
  strictQuery: 'throw',
  versionKey: false,
  minimize: false,
  autoIndex: false,
  autoCreate: false,
} as const;

const text = { type: String, required: true };
/** `required` would refuse an empty text */
const mayBeEmpty = { type: String, default: '' };
const count = { type: Number, required: true, min: 0, validate: Number.isInteger };

const option = new Schema<Option>(
  { name: text, values: { type: [String], required: true } },
  { ...STRICT, _id: false },
);
const variant = new Schema<Variant>(
  {
    id: text,
    sku: text,
    barcode: String,
    values: { type: [String], required: true },
    pricePaise: { ...count, required: false },
    mrpPaise: { ...count, required: false },
    image: String,
    active: { type: Boolean, required: true },
    stock: { ...count, required: false },
    stockSequence: count,
  },
  { ...STRICT, _id: false, id: false },
);
const usual = new Schema<NonNullable<Sale['usual']>>(
  { pricePaise: count, mrpPaise: { ...count, required: false } },
  { ...STRICT, _id: false },
);
const sale = new Schema<Sale>(
  {
    pricePaise: count,
    from: { type: Date, required: true },
    to: { type: Date, required: true },
    usual: { type: usual, default: undefined },
  },
  { ...STRICT, _id: false },
);
const fact = new Schema<ProductFact>({ name: text, value: text }, { ...STRICT, _id: false });
/** Lists that are absent when empty, as from before there were any. */
const list = <T>(of: T) => ({ type: [of], default: undefined });

const figure = {
  tag: mayBeEmpty,
  category: mayBeEmpty,
  categoryKey: mayBeEmpty,
  level: { type: Number, required: true },
  bucket: { type: Number, required: true },
  mark: String,
  n: { type: Number, required: true },
};
const difference = new Schema<CountDifference>(figure, { ...STRICT, _id: false });

const product = new Schema<ProductDocument>(
  {
    _id: { type: String, required: true, match: /^[0-9a-f]{24}$/ },
    version: { ...count, min: 1 },
    name: text,
    pricePaise: count,
    mrpPaise: { ...count, required: false },
    sale: { type: sale, default: undefined },
    saleDue: Date,
    image: { ...text, match: /^\/uploads\// },
    moreImages: list(String),
    category: text,
    description: mayBeEmpty,
    tag: String,
    color: String,
    size: String,
    brand: String,
    marks: list(String),
    stock: { ...count, required: false },
    stockSequence: count,
    options: list(option),
    variants: list(variant),
    skus: list(String),
    variantStockChanges: { ...count, required: false },
    hsn: String,
    returns: String,
    facts: list(fact),
    rating: { type: new Schema<Rating>({ sum: count, count }, { ...STRICT, _id: false }), default: undefined },
    ratingKey: count,
    ratingVersion: count,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    categoryKey: text,
    nameKey: text,
    tags: { type: [String], required: true },
    search: {
      all: { type: [String], required: true },
      name: mayBeEmpty,
      group: mayBeEmpty,
      color: mayBeEmpty,
      description: mayBeEmpty,
    },
    pendingEvents: [{ _id: false, topic: text, envelope: { type: Schema.Types.Mixed, required: true } }],
    pendingCounts: list(new Schema({ id: text, differences: [difference] }, { ...STRICT, _id: false, id: false })),
    seed: String,
    deletedAt: Date,
  },
  STRICT,
);
for (const [order, keys] of Object.entries(ORDERS)) {
  product.index(keys, { name: order });
  product.index({ categoryKey: 1, ...keys }, { name: `category ${order}` });
  product.index({ tags: 1, ...keys }, { name: `tag ${order}` });
  product.index({ tags: 1, categoryKey: 1, ...keys }, { name: `tag of a category ${order}` });
}
product.index({ 'pendingCounts.id': 1 }, { name: 'uncounted', sparse: true });
product.index({ 'search.all': 1 }, { name: 'search' });
product.index({ marks: 1 }, { name: 'marks' });
// the oldest of its events orders a product among those that the relay has to do with
product.index({ 'pendingEvents.envelope.occurredAt': 1 }, { name: 'pending' });
product.index({ skus: 1 }, { name: SKUS, unique: true, sparse: true });
product.index({ saleDue: 1 }, { name: 'sales', sparse: true });
product.index({ deletedAt: 1 }, { name: 'tombstones', sparse: true });

const removedProduct = new Schema<RemovedProductDocument>(
  { _id: String, removedAt: { type: Date, required: true } },
  STRICT,
);

const seed = new Schema<SeedDocument>(
  { _id: String, done: { type: Boolean, required: true }, plan: { type: [Schema.Types.Mixed], default: undefined } },
  STRICT,
);

const lease = new Schema<LeaseDocument>({ _id: String, holder: text, beat: count }, STRICT);

const changes = [{ _id: false, productId: String, of: text }];
const ofProducts = new Schema<JournalDocument['products']>({ count, latest: changes }, { ...STRICT, _id: false });
const journal = new Schema<JournalDocument>(
  {
    _id: String,
    epoch: text,
    count,
    latest: changes,
    products: { type: ofProducts, default: undefined },
    others: { ...count, required: false },
  },
  STRICT,
);

const catalogue = new Schema<CatalogueDocument>(
  {
    _id: String,
    version: count,
    settled: { type: Boolean, required: true },
    generation: mayBeEmpty,
    changes: [String],
    differences: [difference],
  },
  STRICT,
);

const counts = new Schema<CountDocument>({ _id: String, ...figure, generation: text, version: count }, STRICT);
counts.index({ generation: 1, level: 1, tag: 1, mark: 1 }, { name: 'marks' });
counts.index({ generation: 1, level: 1, bucket: 1 }, { name: 'prices' });
counts.index({ generation: 1, level: 1, tag: 1, categoryKey: 1, bucket: 1 }, { name: 'extremes' });

const owned = new Schema<OwnedDocumentRow>(
  {
    _id: String,
    version: { ...count, min: 1 },
    body: text,
    pendingEvents: [{ _id: false, topic: text, envelope: { type: Schema.Types.Mixed, required: true } }],
  },
  STRICT,
);

export function createModels(connection: Connection) {
  return {
    products: connection.model<ProductDocument>('Product', product, 'products'),
    removedProducts: connection.model<RemovedProductDocument>('RemovedProduct', removedProduct, 'removed_products'),
    seeds: connection.model<SeedDocument>('Seed', seed, 'seeds'),
    leases: connection.model<LeaseDocument>('Lease', lease, 'leases'),
    journals: connection.model<JournalDocument>('Journal', journal, 'journals'),
    catalogue: connection.model<CatalogueDocument>('Catalogue', catalogue, 'catalogue'),
    owned: connection.model<OwnedDocumentRow>('Owned', owned, 'owned_documents'),
    counts: connection.model<CountDocument>('Count', counts, 'counts'),
  };
}
