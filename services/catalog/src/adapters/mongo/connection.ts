import { EventEmitter } from 'node:events';
import mongoose from 'mongoose';
import { createModels, type LeaseModel, type ProductModel, type SeedModel } from './models';
import { answered } from './outage';

export interface MongoOptions {
  /** `mongodb://…`; may name several members of a replica set */
  url: string;
  database?: string;
}

/** The catalog's database. */
export interface Mongo {
  readonly products: ProductModel;
  readonly seeds: SeedModel;
  readonly leases: LeaseModel;
  /** `outbox` is emitted by each write of this process that left something for the relay */
  readonly signals: EventEmitter<{ outbox: [] }>;
  /** @throws UnavailableError when the server does not answer */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How long a request waits for a server or a free connection, in ms. */
const WAIT_MS = 3_000;
/** A server that hangs must not hold a request for longer, in ms. */
const ANSWER_MS = 5_000;
const CONNECTIONS = 20;

/**
 * Connects. A connection that is lost later is made again by itself; what is asked meanwhile fails. What was
 * acknowledged is on a majority of the members, and only what is there is read.
 * @throws UnavailableError when no server answers within three seconds
 */
export async function openMongo({ url, database = 'catalog' }: MongoOptions): Promise<Mongo> {
  const connection = mongoose.createConnection(url, {
    dbName: database,
    appName: 'shop-catalog',
    // waiting in a queue of the library's for a server to come back would hide that there is none
    bufferCommands: false,
    ignoreUndefined: true,
    maxPoolSize: CONNECTIONS,
    serverSelectionTimeoutMS: WAIT_MS,
    connectTimeoutMS: WAIT_MS,
    waitQueueTimeoutMS: WAIT_MS,
    socketTimeoutMS: ANSWER_MS,
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', wtimeoutMS: ANSWER_MS },
  });
  try {
    await answered(connection.asPromise());
  } catch (error) {
    await connection.destroy();
    throw error;
  }
  return {
    ...createModels(connection),
    signals: new EventEmitter(),
    ping: async () => {
      await answered(connection.getClient().db(database).command({ ping: 1 }));
    },
    close: () => connection.close(),
  };
}

/** Makes the indexes that are missing; before serving, for a search without them reads everything. */
export async function prepareMongo({ products }: Mongo): Promise<void> {
  await answered(products.createIndexes());
}
