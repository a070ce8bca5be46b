import { once } from 'node:events';
import { createRedisCartStore } from '@shop/cart/adapters/redis-cart-store';
import { openMongo } from '@shop/catalog/adapters/mongo/connection';
import { createMongoProductStore } from '@shop/catalog/adapters/mongo/mongo-product-store';
import { productOutbox } from '@shop/catalog/adapters/mongo/product-outbox';
import type { ShopStores } from '@shop/audit/audit-stores';
import { createS3ImageStore } from '@shop/platform/images/s3-image-store';
import { createLogger, type Logger } from '@shop/platform/logger';
import { behindInKafka } from '@shop/platform/messaging/kafka/behind';
import { openDeadLetters } from '@shop/platform/messaging/kafka/dead-letters';
import { createKafkaClient } from '@shop/platform/messaging/kafka/kafka-client';
import { kafkaSecurityOf } from '@shop/platform/process/kafka-security';
import { openRedis } from '@shop/platform/redis/redis-client';
import type { AuditEnvironment } from './audit-environment';

type Opened = Pick<ShopStores, 'products' | 'kept' | 'carts' | 'images' | 'bus'>;
interface Part {
  readonly stores: Opened;
  close(): Promise<unknown>;
}

/** Opens those of a shop's stores beside PostgreSQL that the environment names. @throws where one does not answer */
export async function openOtherStores(env: AuditEnvironment): Promise<{ stores: Opened; close: () => Promise<void> }> {
  const logger = createLogger('audit', env.LOG_LEVEL);
  const parts: Part[] = [];
  if (env.MONGO_URL !== undefined) parts.push(await openProducts(env.MONGO_URL, env.MONGO_DATABASE));
  if (env.REDIS_URL !== undefined) parts.push(await openCarts(env.REDIS_URL, logger));
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = env;
  if (endpoint !== undefined && accessKey !== undefined && secretKey !== undefined) {
    const images = await createS3ImageStore({ endpoint, accessKey, secretKey, bucket });
    parts.push({ stores: { images }, close: () => Promise.resolve() });
  }
  if (env.KAFKA_BROKERS !== undefined) parts.push(await openBus(env, env.KAFKA_BROKERS, logger));
  return {
    stores: Object.assign({}, ...parts.map(({ stores }) => stores)) as Opened,
    close: async () => {
      await Promise.all(parts.map((part) => part.close()));
    },
  };
}

/** Nobody waits for an audit, which a database under load is to answer all the same: longest waits, in ms. */
const PATIENCE = { waitMs: 30_000, answerMs: 60_000, requestMs: 120_000 };

async function openProducts(url: string, database: string): Promise<Part> {
  const mongo = await openMongo({ url, database, ...PATIENCE });
  return {
    stores: { products: createMongoProductStore(mongo), kept: { outbox: productOutbox(mongo) } },
    close: () => mongo.close(),
  };
}

async function openCarts(url: string, logger: Logger): Promise<Part> {
  const redis = openRedis({ url, logger });
  await once(redis, 'ready').catch((error: unknown) => {
    redis.disconnect();
    throw error;
  });
  return {
    stores: { carts: createRedisCartStore(redis) },
    close: () => {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

async function openBus(env: AuditEnvironment, brokers: readonly string[], logger: Logger): Promise<Part> {
  const options = { brokers, security: kafkaSecurityOf(env), clientId: 'audit', logger };
  const admin = createKafkaClient(options).admin();
  await admin.connect();
  return {
    stores: {
      bus: {
        behind: (boundMs) => behindInKafka(admin, env.KAFKA_PREFIX, boundMs),
        openDeadLetters: () => openDeadLetters({ ...options, prefix: env.KAFKA_PREFIX }),
      },
    },
    close: () => admin.disconnect(),
  };
}
