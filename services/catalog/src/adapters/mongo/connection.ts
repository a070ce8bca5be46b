import { EventEmitter } from 'node:events';
import { recordsSpans } from '@shop/platform/tracing/spans';
import { within } from '@shop/platform/within';
import mongoose, { type ConnectOptions } from 'mongoose';
import { CATALOGUE } from './counts/fold-counts';
import {
  createModels,
  type CatalogueModel,
  type CountModel,
  type JournalModel,
  type LeaseModel,
  type OwnedModel,
  type ProductModel,
  type RemovedProductModel,
  type SeedModel,
} from './models';
import { answered } from './outage';
import { renewWhenSilent } from './renew-connection';
import { traceMongoCommands } from './trace-commands';
import { marksOf } from '../../domain/facets';
import { LIVE, PRODUCT_FIELDS, toProduct, type StoredProduct } from './product-documents';

export interface MongoOptions {
  /** `mongodb://…`; may name several members of a replica set */
  url: string;
  database?: string;
  /** longest wait for a server or a free connection, in ms */
  waitMs?: number;
  /** longest wait for an answer, in ms: a server that hangs must not hold a request for longer */
  answerMs?: number;
  /** longest that a request waits in all, in ms: the driver tries again, and each of its waits has a limit of its own */
  requestMs?: number;
}

/** The catalog's database. */
export interface Mongo {
  readonly products: ProductModel;
  /** the ids of those that were removed */
  readonly removedProducts: RemovedProductModel;
  readonly seeds: SeedModel;
  readonly leases: LeaseModel;
  readonly journals: JournalModel;
  readonly catalogue: CatalogueModel;
  readonly counts: CountModel;
  /** what the owner writes beside products */
  readonly owned: OwnedModel;
  /** emitted by each write of this process that left something for a relay, of products or of what the owner writes */
  readonly signals: EventEmitter<{ outbox: []; owned: [] }>;
  /** @throws UnavailableError when the server does not answer */
  ping(): Promise<void>;
  /**
   * Around everything that a request waits for.
   * @throws UnavailableError when the server does not answer in time; the work may still take effect
   */
  answered<T>(work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const CONNECTIONS = 20;

/**
 * Connects. A connection that is lost later is restored automatically; what is asked meanwhile fails. What was
 * acknowledged is on a majority of the members, and only what is there is read.
 * @throws UnavailableError when no server answers within `waitMs`
 */
export async function openMongo(options: MongoOptions): Promise<Mongo> {
  const { url, database = 'catalog', waitMs = 3_000, answerMs = 5_000, requestMs = 6_000 } = options;
  const settings: ConnectOptions = {
    dbName: database,
    appName: 'shop-catalog',
    // waiting in a queue of the library's for a server to come back would hide that there is none
    bufferCommands: false,
    ignoreUndefined: true,
    maxPoolSize: CONNECTIONS,
    serverSelectionTimeoutMS: waitMs,
    connectTimeoutMS: waitMs,
    waitQueueTimeoutMS: waitMs,
    socketTimeoutMS: answerMs,
    monitorCommands: recordsSpans(),
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', wtimeoutMS: answerMs },
  };
  const connection = mongoose.createConnection(url, settings);
  traceMongoCommands(connection);
  try {
    await answered(connection.asPromise());
  } catch (error) {
    await connection.destroy();
    throw error;
  }
  return {
    ...createModels(connection),
    signals: new EventEmitter(),
    answered: (work) => answered(within(requestMs, work)),
    ...renewWhenSilent(connection, url, settings),
  };
}

/** Products from before there were marks; their figures are counted at each start. */
async function markProducts(products: ProductModel): Promise<void> {
  const unmarked = { marks: { $exists: false }, ...LIVE };
  for await (const stored of products.find(unmarked, PRODUCT_FIELDS).lean<StoredProduct[]>().cursor()) {
    const { _id, version, stockSequence, ratingVersion } = stored;
    // who wrote it meanwhile has marked it
    await products.updateOne(
      { _id, version, stockSequence, ratingVersion, ...unmarked },
      { $set: { marks: marksOf(toProduct(stored)) } },
    );
  }
}

/** Makes what is missing: indexes, before serving, for a search without them reads everything; the catalogue's version. */
export async function prepareMongo({ products, counts, catalogue }: Mongo): Promise<void> {
  await answered(products.createIndexes());
  await answered(counts.createIndexes());
  // products from before there were ratings: a place in a list by rating needs the key of each
  const unrated = { ratingKey: { $exists: false } };
  await answered(products.updateMany(unrated, { $set: { ratingKey: 0, ratingVersion: 0 } }));
  await answered(markProducts(products));
  const first = { version: 1, settled: true, generation: '', changes: [], differences: [] };
  await answered(catalogue.updateOne({ _id: CATALOGUE }, { $setOnInsert: first }, { upsert: true }));
}
