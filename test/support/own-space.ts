import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import pg from 'pg';
import { backingService } from '@shop/testing/backing-services';
import { removeBucket } from './buckets';
import { withKafkaAdmin } from './kafka-admin';

export interface OwnSpace {
  /** variables that give a shop its own databases, topics and pictures on shared backing services */
  readonly env: Readonly<Record<string, string>>;
  /** Deletes all of it. */
  remove(): Promise<void>;
}

/** Creates isolated databases, topics and a bucket for one shop on the backing services of the environment. */
export async function makeOwnSpace(): Promise<OwnSpace> {
  const name = `shop_${randomBytes(4).toString('hex')}`;
  const kafkaPrefix = `${name}.`;
  const bucket = name.replace('_', '-');
  const database = new URL(backingService('DATABASE_URL'));
  await onPostgres((postgres) => postgres.query(`CREATE DATABASE ${name} STRATEGY wal_log`));
  database.pathname = `/${name}`;
  const redisUrl = await emptyRedis();
  return {
    env: {
      DATABASE_URL: database.href,
      MONGO_DATABASE: name,
      REDIS_URL: redisUrl,
      KAFKA_PREFIX: kafkaPrefix,
      S3_BUCKET: bucket,
    },
    remove: async () => {
      await Promise.all([
        onPostgres((postgres) => postgres.query(`DROP DATABASE ${name} WITH (FORCE)`)),
        onRedis(redisUrl, (redis) => redis.flushdb()),
        removeTopics(kafkaPrefix),
        removeMongoDatabase(name),
        removeBucket(bucket),
      ]);
    },
  };
}

async function onPostgres(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: backingService('DATABASE_URL') });
  await client.connect();
  await work(client);
  await client.end();
}

async function onRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

/** Returns the address of an unused numbered database; 0 is left to developers. */
async function emptyRedis(): Promise<string> {
  for (let index = 1; index < 16; index += 1) {
    const url = new URL(backingService('REDIS_URL'));
    url.pathname = `/${index}`;
    if ((await onRedis(url.href, (redis) => redis.dbsize())) === 0) return url.href;
  }
  throw new Error('Each of the fifteen databases of this Redis holds something: empty one.');
}

function removeTopics(prefix: string): Promise<void> {
  return withKafkaAdmin(async (admin) => {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    const { groups } = await admin.listGroups();
    await admin.deleteTopics({ topics });
    const mine = groups.map(({ groupId }) => groupId).filter((group) => group.startsWith(prefix));
    // a killed member counts for some seconds until its session times out; brokers delete groups without topics
    await admin.deleteGroups(mine).catch(() => undefined);
  });
}

async function removeMongoDatabase(name: string): Promise<void> {
  const connection = await mongoose.createConnection(backingService('MONGO_URL'), { dbName: name }).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
