import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import pg from 'pg';
import type { Shopper } from './people';

export interface DatabaseSize {
  /** bytes of each table with its indexes, as `schema.table` */
  readonly tables: Readonly<Record<string, number>>;
  /** size of the write-ahead log in bytes */
  readonly wal: number;
  readonly commits: number;
}

/** Reads sizes after a vacuum, so that deleted rows do not count. */
export async function readDatabaseSize(url: string): Promise<DatabaseSize> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('VACUUM');
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `SELECT schemaname || '.' || relname AS name, pg_total_relation_size(relid) AS bytes FROM pg_stat_user_tables`,
    );
    const { rows: log } = await client.query<{ wal: string; commits: string }>(
      `SELECT pg_current_wal_lsn() - '0/0' AS wal, xact_commit AS commits FROM pg_stat_database
       WHERE datname = current_database()`,
    );
    return {
      tables: Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)])),
      wal: Number(log[0]?.wal),
      commits: Number(log[0]?.commits),
    };
  } finally {
    await client.end();
  }
}

/** Returns what a purchase adds to each table and to the log, in bytes: the mean of `purchases`. */
export function growthBy(before: DatabaseSize, after: DatabaseSize, purchases: number): DatabaseSize {
  const tables = Object.entries(after.tables)
    .map(([name, bytes]) => [name, (bytes - (before.tables[name] ?? 0)) / purchases] as const)
    .filter(([, bytes]) => bytes >= 1);
  return {
    tables: Object.fromEntries(tables),
    wal: (after.wal - before.wal) / purchases,
    commits: (after.commits - before.commits) / purchases,
  };
}

/** Measures the bytes in Redis of a cart with two lines, and of the record that an order was removed from it. */
export async function readCartSize(url: string, { token }: Shopper): Promise<{ cart: number; note: number }> {
  const redis = new Redis(url);
  const { sub = '' } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub?: string };
  const cart = `cart:{${sub}}`;
  try {
    const notes = await redis.keys(`cart:{*}:*`);
    const usage = async (key = '') => Number((await redis.call('MEMORY', 'USAGE', key)) ?? 0);
    return { cart: await usage(cart), note: await usage(notes[0]) };
  } finally {
    redis.disconnect();
  }
}

/** Mean bytes of a product's document, without indexes. */
export async function readProductSize(url: string, database: string): Promise<number> {
  const connection = await mongoose.createConnection(url, { dbName: database }).asPromise();
  try {
    const documents = await connection.collection('products').find().limit(1000).toArray();
    const sizes = documents.map((document) => mongoose.mongo.BSON.calculateObjectSize(document));
    return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  } finally {
    await connection.close();
  }
}
