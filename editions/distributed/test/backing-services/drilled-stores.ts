import { spawnSync } from 'node:child_process';
import { openMongo } from '@shop/catalog/adapters/mongo/connection';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { contentOf, emptyBucket } from '@shop/test-support/buckets';
import { backingService } from '@shop/testing/backing-services';
import { hasRedis, type OwnRedis } from './own-redis';

const versionOf = (program: string) => {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return typeof stdout === 'string' ? stdout : '';
};

/** What a drill of each store needs on the PATH. */
export const NEEDS = {
  Redis: 'redis-server and redis-cli',
  PostgreSQL: "psql, and pg_dump and pg_restore of the server's version or newer",
  MongoDB: 'mongodump and mongorestore',
  pictures: "mc, MinIO's client",
} as const;
export type Store = keyof typeof NEEDS;

/** The stores that can be drilled here. */
export async function findDrilled(): Promise<ReadonlySet<Store>> {
  const there: Record<Store, boolean> = {
    Redis: hasRedis,
    PostgreSQL:
      versionOf('psql') !== '' && Number(/\d+/.exec(versionOf('pg_dump'))?.[0] ?? 0) >= (await serverVersion()),
    MongoDB: versionOf('mongodump') !== '' && versionOf('mongorestore') !== '',
    // a file manager has this name, too
    pictures: versionOf('mc').includes('MinIO'),
  };
  return new Set((Object.keys(there) as Store[]).filter((store) => there[store]));
}

async function serverVersion(): Promise<number> {
  const db = openDatabase({ url: backingService('DATABASE_URL'), schema: 'public', max: 1 });
  const asked = `SELECT current_setting('server_version_num')::int / 10000 AS version`;
  const [row] = await db.query<{ version: number }>(asked);
  await db.close();
  return row?.version ?? 0;
}

export interface DrilledStore {
  /** Resolves to what it has, so that two reads can be compared. */
  read(): Promise<unknown>;
  /** Loses or damages it, as a mistake or a broken disk does. */
  lose(): Promise<void>;
}

/** What the shop keeps of orders, of their money, and of what was sold. */
const KEPT = [
  'SELECT id, status, total_paise FROM "order".orders ORDER BY id',
  'SELECT product_id, on_hand, held, sold FROM "order".stock ORDER BY product_id',
  'SELECT order_id, status, amount_paise FROM payment.transactions ORDER BY order_id',
  'SELECT * FROM payment.ledger_lines ORDER BY 1, 2, 3',
  'SELECT id FROM identity.users ORDER BY id',
];

/** The stores of one shop. @param env its own variables */
export function drilledStores(
  { DATABASE_URL = '', MONGO_DATABASE = '', S3_BUCKET = '' }: Readonly<Record<string, string>>,
  redis: OwnRedis | undefined,
): Record<Store, DrilledStore> {
  return {
    Redis: { read: async () => redis?.readCarts(), lose: async () => redis?.lose() },
    PostgreSQL: {
      read: () => onDatabase(DATABASE_URL, (db) => Promise.all(KEPT.map((text) => db.query(text)))),
      lose: () =>
        onDatabase(DATABASE_URL, async (db) => {
          await db.query('DROP SCHEMA "order" CASCADE');
          await db.query('DROP TABLE payment.ledger_lines, payment.transactions CASCADE');
          await db.query('TRUNCATE identity.users CASCADE');
        }),
    },
    MongoDB: {
      read: () => onMongo(MONGO_DATABASE, async ({ products }) => products.find().sort({ _id: 1 }).lean()),
      lose: () =>
        onMongo(MONGO_DATABASE, async ({ products }) => {
          await products.db.dropDatabase();
        }),
    },
    pictures: { read: () => contentOf(S3_BUCKET), lose: () => emptyBucket(S3_BUCKET) },
  };
}

async function onDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url, schema: 'public', max: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function onMongo<T>(
  database: string,
  work: (mongo: Awaited<ReturnType<typeof openMongo>>) => Promise<T>,
): Promise<T> {
  const mongo = await openMongo({ url: backingService('MONGO_URL'), database });
  try {
    return await work(mongo);
  } finally {
    await mongo.close();
  }
}
