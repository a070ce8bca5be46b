/* eslint-disable @typescript-eslint/no-unsafe-class-instance-assignment -- mongoose declares a field's options as a class
   and is meant to be given plain objects */
import { Schema, type Connection, type Model } from 'mongoose';
import type { LeaseDocument, ProductDocument, SeedDocument } from './documents';

export type ProductModel = Model<ProductDocument>;
export type SeedModel = Model<SeedDocument>;
export type LeaseModel = Model<LeaseDocument>;

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

const product = new Schema<ProductDocument>(
  {
    _id: { type: String, required: true, match: /^[0-9a-f]{24}$/ },
    version: { ...count, min: 1 },
    name: text,
    pricePaise: count,
    image: { ...text, match: /^\/uploads\// },
    category: text,
    description: mayBeEmpty,
    tag: String,
    color: String,
    size: String,
    stock: { ...count, required: false },
    stockSequence: count,
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
    seed: String,
    deletedAt: Date,
  },
  STRICT,
);
product.index({ createdAt: -1, _id: -1 }, { name: 'newest' });
product.index({ 'search.all': 1 }, { name: 'search' });
// the oldest of its events orders a product among those that the relay has to do with
product.index({ 'pendingEvents.envelope.occurredAt': 1 }, { name: 'pending' });
product.index({ deletedAt: 1 }, { name: 'tombstones', sparse: true });

const seed = new Schema<SeedDocument>(
  { _id: String, done: { type: Boolean, required: true }, plan: { type: [Schema.Types.Mixed], default: undefined } },
  STRICT,
);

const lease = new Schema<LeaseDocument>({ _id: String, holder: text, beat: count }, STRICT);

export function createModels(connection: Connection) {
  return {
    products: connection.model<ProductDocument>('Product', product, 'products'),
    seeds: connection.model<SeedDocument>('Seed', seed, 'seeds'),
    leases: connection.model<LeaseDocument>('Lease', lease, 'leases'),
  };
}
