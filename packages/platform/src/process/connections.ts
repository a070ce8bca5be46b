import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { openDatabase, type Database } from '../db/database';
import { migrateService } from '../db/migrate';
import type { AssetStore } from '../assets/asset-store';
import { createS3AssetStore } from '../assets/s3-asset-store';
import type { ImageStore } from '../images/image-store';
import { createS3ImageStore } from '../images/s3-image-store';
import type { Logger } from '../logger';
import type { EventBus } from '../messaging/bus';
import { createKafkaBus } from '../messaging/kafka/kafka-bus';
import { openRedis, openWaitingRedis, redisReady } from '../redis/redis-client';
import type { S3Options } from '../s3/open-bucket';
import { reasonOf, whatIsWrong } from '../what-is-wrong';
import { kafkaSecurityOf } from './kafka-security';
import type { KafkaEnvironment, PostgresEnvironment, S3Environment } from './environment';

/** Between two tries to reach a server that is down, in ms. */
const PAUSE_MS = 1_000;
/** Between two lines in the log about the same server, in ms. */
const REMIND_MS = 30_000;

/** The backing services of a process. Each is waited for until it answers, and is closed when the process ends. */
export interface Connections {
  /** The service's own schema, brought up to date. */
  postgres(environment: PostgresEnvironment, schema: string, packageName: string): Promise<Database>;
  kafka(environment: KafkaEnvironment): Promise<EventBus>;
  redis(url: string): Promise<Redis>;
  /** for what can do without Redis for a while: it is not waited for */
  optionalRedis(url: string): Redis;
  /** for commands that block */
  waitingRedis(url: string): Promise<Redis>;
  pictures(environment: S3Environment): Promise<ImageStore>;
  /** what builds of the web app leave behind, in the same bucket */
  assets(environment: S3Environment): Promise<AssetStore>;
  /** the database that was opened, if one was */
  readonly database: () => Database | undefined;
  /**
   * Anything else: `open` is repeated until it succeeds.
   * @param variables where its address and its user come from, for who reads that it refuses them
   */
  backingService<T>(
    name: string,
    variables: string,
    open: () => Promise<T>,
    close: (opened: T) => Promise<unknown>,
  ): Promise<T>;
}

export interface ConnectionsOptions {
  process: string;
  logger: Logger;
  /** ends the waiting */
  signal: AbortSignal;
  /** called with what has to be closed, in the order of opening */
  onOpen: (close: () => Promise<unknown>) => void;
}

export function createConnections({ process, logger, signal, onOpen }: ConnectionsOptions): Connections {
  async function backingService<T>(
    name: string,
    variables: string,
    open: () => Promise<T>,
    close: (opened: T) => Promise<unknown>,
  ): Promise<T> {
    let loggedAt: number | undefined;
    let said: string | undefined;
    for (;;) {
      signal.throwIfAborted();
      try {
        const opened = await open();
        onOpen(() => close(opened));
        if (loggedAt !== undefined) logger.info({ engine: name }, `${name} answers now`);
        return opened;
      } catch (error) {
        const message = complaint(name, variables, error);
        if (loggedAt === undefined || message !== said || performance.now() - loggedAt > REMIND_MS) {
          loggedAt = performance.now();
          said = message;
          // where in the code says nothing here, and what libraries add to their errors may hold a password
          logger.warn({ reason: reasonOf(error), engine: name }, message);
        }
        await sleep(PAUSE_MS, undefined, { signal });
      }
    }
  }

  let database: Database | undefined;

  /** It connects by itself. */
  function closedAtEnd(redis: Redis): Redis {
    onOpen(() => {
      redis.disconnect();
      return Promise.resolve();
    });
    return redis;
  }

  async function connected(redis: Redis): Promise<Redis> {
    await backingService(
      'Redis',
      'REDIS_URL',
      () => redisReady(redis),
      () => Promise.resolve(),
    );
    return redis;
  }

  const bucket = <T>(open: () => Promise<T>) =>
    backingService('The picture store', 'S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY', open, () => Promise.resolve());

  return {
    backingService,
    database: () => database,
    postgres: ({ DATABASE_URL, DATABASE_POOL }, schema, packageName) =>
      backingService(
        'PostgreSQL',
        'DATABASE_URL',
        async () => {
          await migrateService(DATABASE_URL, schema, packageName, logger);
          database = openDatabase({ url: DATABASE_URL, schema, max: DATABASE_POOL, logger });
          return database;
        },
        (db) => db.close(),
      ),
    kafka: (environment) => {
      const { KAFKA_BROKERS, KAFKA_PARTITIONS, KAFKA_REPLICATION, KAFKA_PREFIX } = environment;
      const security = kafkaSecurityOf(environment);
      return backingService(
        'Kafka',
        'KAFKA_BROKERS and the variables that begin with KAFKA_SASL',
        () =>
          createKafkaBus({
            brokers: KAFKA_BROKERS,
            clientId: process,
            logger,
            security,
            topics: { partitions: KAFKA_PARTITIONS, replication: KAFKA_REPLICATION, prefix: KAFKA_PREFIX },
          }),
        (bus) => bus.close(),
      );
    },
    redis: (url) => connected(closedAtEnd(openRedis({ url, logger }))),
    optionalRedis: (url) => closedAtEnd(openRedis({ url, logger })),
    waitingRedis: (url) => connected(closedAtEnd(openWaitingRedis({ url, logger }))),
    pictures: (environment) => bucket(() => createS3ImageStore(bucketOf(environment))),
    assets: (environment) => bucket(() => createS3AssetStore(bucketOf(environment))),
  };
}

/** One sentence: that it is away needs nobody, of everything else where to look. */
function complaint(name: string, variables: string, error: unknown): string {
  const wrong = whatIsWrong(error);
  if (wrong === 'does not answer') return `${name} does not answer; waiting for it`;
  if (wrong !== undefined) return `${name} ${wrong}: look at it and at ${variables}; waiting for it`;
  return `${name} cannot be used: ${reasonOf(error)}; trying again`;
}

function bucketOf({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET }: S3Environment): S3Options {
  return { endpoint: S3_ENDPOINT, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY, bucket: S3_BUCKET };
}
