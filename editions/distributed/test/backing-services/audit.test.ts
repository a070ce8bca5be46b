import path from 'node:path';
import { createRedisCartStore } from '@shop/cart/adapters/redis-cart-store';
import { AUDIT_CHECKS, type AuditCheck } from '@shop/contracts/api/audit-checks';
import { migrateService } from '@shop/platform/db/migrate';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { createKafkaBus } from '@shop/platform/messaging/kafka/kafka-bus';
import { openRedis } from '@shop/platform/redis/redis-client';
import { makeOwnSpace, type OwnSpace } from '@shop/test-support/own-space';
import { runSource } from '@shop/test-support/run-source';
import { backingService } from '@shop/testing/backing-services';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const TOOL = path.resolve(import.meta.dirname, '../../src/audit.ts');
const SCHEMAS = ['identity', 'order', 'payment', 'sandbox'];

let space: OwnSpace;
beforeAll(async () => {
  space = await makeOwnSpace();
  const { DATABASE_URL = '', KAFKA_PREFIX = '' } = space.env;
  for (const schema of SCHEMAS) await migrateService(DATABASE_URL, schema, `@shop/${schema}`, silentLogger);
  const topics = { partitions: 1, replication: 1, prefix: KAFKA_PREFIX };
  const brokers = backingService('KAFKA_BROKERS').split(',');
  await (await createKafkaBus({ brokers, clientId: 'test', logger: silentLogger, topics })).close();
});
afterAll(() => space.remove());

const linesOf = (output: string) => output.trim().split('\n');
const clean = (checks: readonly AuditCheck[]) => checks.map((check) => `${AUDIT_CHECKS[check]}: everything adds up.`);

test('all stores of a distributed shop are looked into, and a cart of nobody is found in Redis', async () => {
  const all = (Object.keys(AUDIT_CHECKS) as AuditCheck[]).filter((check) => check !== 'product-lists');
  const { code, output } = await runSource(TOOL, [], space.env);
  expect(linesOf(output)).toEqual(clean(all));
  expect(code).toBe(0);

  const redis = openRedis({ url: space.env.REDIS_URL ?? '', logger: silentLogger });
  await vi.waitFor(() => expect(redis.status).toBe('ready'));
  const nobody = newId();
  await createRedisCartStore(redis).addOne(nobody, { productId: newId(), productModel: 'Shop', name: 'Scarf' });
  redis.disconnect();
  expect(await runSource(TOOL, [], space.env)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`The cart of ${nobody} has 1 lines, and there is no such account.`) as string,
  });
});

test('what the environment does not name, or what does not answer, is not taken for clean', async () => {
  const named = { ...space.env, MONGO_URL: '', REDIS_URL: '', KAFKA_BROKERS: '', S3_ENDPOINT: '' };
  const only: AuditCheck[] = [
    ...([
      'stock',
      'documents',
      'timelines',
      'order-lists',
      'ledger',
      'provider',
      'orders',
      'sales',
      'publishing',
    ] as const),
  ];
  const { code, output } = await runSource(TOOL, [], named);
  const others = (Object.keys(AUDIT_CHECKS) as AuditCheck[]).filter((check) => !only.includes(check));
  const unseen = others.map(
    (check) => `${AUDIT_CHECKS[check]}: could not be looked into. Nothing says where that is kept.`,
  );
  expect(linesOf(output).toSorted()).toEqual([...clean(only), ...unseen].toSorted());
  expect(code).toBe(2);
  expect((await runSource(TOOL, [], { ...space.env, REDIS_URL: 'redis://127.0.0.1:9' })).code).toBe(2);
});
