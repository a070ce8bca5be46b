import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { auditParts } from '@shop/audit/audit-stores';
import { describeAudit } from '@shop/audit/describe-audit';
import { auditShop, outcomeOf } from '@shop/platform/audit/audit-shop';
import { checkoutClient } from '@shop/test-support/checkout-client';
import { startDistributedShop, type DistributedShop } from '@shop/test-support/distributed-shop';
import { withKafkaAdmin } from '@shop/test-support/kafka-admin';
import { makeOwnSpace, type OwnSpace } from '@shop/test-support/own-space';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAuditedShop } from '../../src/open-audited-shop';
import { drilledStores, findDrilled, NEEDS, type DrilledStore, type Store } from './drilled-stores';
import { startOwnRedis, type OwnRedis } from './own-redis';

const SCRIPTS = path.resolve(import.meta.dirname, '../../../../deploy/components/backup');
/** In this order: what an earlier copy names is in a later one. */
const STORES = ['Redis', 'PostgreSQL', 'MongoDB', 'pictures'] as const;
/** What backup.sh and restore.sh call them. Pictures are not copied: their bucket keeps versions. */
const COPIED = { Redis: 'redis', PostgreSQL: 'postgres', MongoDB: 'mongo' } as const;
const drilled = await findDrilled();

const whyNot = (store: Store) => `NO RESTORE DRILL of ${store}: it needs ${NEEDS[store]} on the PATH`;
for (const store of STORES) if (!drilled.has(store)) console.log(`${whyNot(store)}.`);

describe('every store of a shop is lost, and restored from its copies', () => {
  let space: OwnSpace;
  let redis: OwnRedis | undefined;
  let folder: string;
  let env: Readonly<Record<string, string>>;
  let shop: DistributedShop | undefined;
  let stores: Record<Store, DrilledStore>;
  const before = {} as Record<Store, unknown>;
  const lost = {} as Record<Store, unknown>;
  const restored = {} as Record<Store, unknown>;
  let shown: Awaited<ReturnType<typeof look>>;
  let auditedAtRest: string;

  const start = async (more: Readonly<Record<string, string>>) => {
    shop = await startDistributedShop({ ...env, REPLICAS: '1', ...more });
    return shop.url;
  };
  const stop = async () => {
    await shop?.stop();
    shop = undefined;
  };
  const script = (name: string, ...args: string[]) =>
    promisify(execFile)('sh', [path.join(SCRIPTS, name), ...args], { env: { ...process.env, ...env } });
  const readInto = async (kept: Record<Store, unknown>) => {
    for (const store of drilled) kept[store] = await stores[store].read();
  };
  const restore = async (store: Store) => {
    if (store === 'pictures')
      return script('pictures.sh', 'back', (await readFile(path.join(folder, 'ended'), 'utf8')).trim());
    return script('restore.sh', COPIED[store], folder);
  };
  /** What people see. */
  async function look(url: string) {
    const { call, logIn } = checkoutClient(url);
    await logIn();
    const orders = (await call('GET', '/api/orders/my')).body;
    const { cart } = (await call('GET', '/api/cart')).body;
    const { products } = (await call('GET', '/api/products')).body;
    return { orders, cart, products: products as { _id: string; name: string; image: string }[] };
  }
  async function audited(named: Readonly<Record<string, string>>): Promise<string> {
    const opened = await openAuditedShop({ ...process.env, ...env, ...named });
    const checks = await auditShop(auditParts(opened.stores), 150).finally(() => opened.close());
    return outcomeOf(checks) === 'clean' ? 'clean' : describeAudit(checks);
  }
  const addsUp = () => vi.waitFor(async () => expect(await audited({})).toBe('clean'), { timeout: 60_000 });
  const beginEmptyTopics = () =>
    withKafkaAdmin(async (admin) => {
      const mine = (await admin.listTopics()).filter((topic) => topic.startsWith(env.KAFKA_PREFIX ?? ''));
      await admin.deleteTopics({ topics: mine });
    });

  async function sellAndCopy(url: string): Promise<void> {
    const shopper = checkoutClient(url);
    await shopper.logIn();
    if (drilled.has('pictures')) await script('pictures.sh', 'keep', '30');
    await shopper.checkout('kept');
    await shopper.cancel(await shopper.checkout('cancelled'));
    const [product] = (await look(url)).products;
    expect(product?.image).toMatch(/^\/uploads\//);
    await shopper.call('POST', '/api/cart/add', {
      productId: product?._id,
      productModel: 'Shop',
    });
    await addsUp();
    shown = await look(url);
    await readInto(before);
    for (const store of STORES)
      if (store !== 'pictures' && drilled.has(store)) await script('backup.sh', COPIED[store], folder);
    await shopper.checkout('after the copy');
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'shop-drill-'));
    space = await makeOwnSpace();
    redis = drilled.has('Redis') ? await startOwnRedis() : undefined;
    env = { ...space.env, ...(redis && { REDIS_URL: redis.url }) };
    stores = drilledStores(env, redis);
    await sellAndCopy(await start({}));
    await stop();
    for (const store of drilled) await stores[store].lose();
    for (const store of drilled) lost[store] = await stores[store].read().catch(() => 'gone');

    const took: string[] = [];
    const startedAt = performance.now();
    for (const store of STORES.filter((each) => drilled.has(each))) {
      const from = performance.now();
      await restore(store);
      took.push(`${store} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
    await readInto(restored);
    await beginEmptyTopics();
    auditedAtRest = await audited({ KAFKA_BROKERS: '' });
    // demo data that was not restored is not to come by itself
    await start({ DEMO_DATA: 'false' });
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`Restore drill: ${took.join(', ')}; the shop is open again after ${seconds.toFixed(1)} s in all.`);
  });
  afterAll(async () => {
    await stop();
    await space.remove();
    await redis?.stop();
    await rm(folder, { recursive: true });
  });

  for (const store of STORES)
    test.skipIf(!drilled.has(store))(
      drilled.has(store) ? `${store} is as it was when it was copied` : whyNot(store),
      () => {
        expect(lost[store]).not.toEqual(before[store]);
        expect(restored[store]).toEqual(before[store]);
      },
    );

  test('orders, money and stock add up before the shop is open, and after it', async () => {
    expect(auditedAtRest).toBe('clean');
    await addsUp();
  });

  test('people see what was restored, and products with their pictures, and buy again', async () => {
    const url = shop?.url ?? '';
    const seen = await look(url);
    if (drilled.has('PostgreSQL')) expect(seen.orders).toEqual(shown.orders);
    if (drilled.has('MongoDB')) expect(seen.products).toEqual(shown.products);
    // a cart shows products as they are now
    if (drilled.has('MongoDB') && drilled.has('Redis')) expect(seen.cart).toEqual(shown.cart);
    for (const { image, name } of shown.products) expect((await fetch(url + image)).status, name).toBe(200);
    const shopper = checkoutClient(url);
    await shopper.logIn();
    await shopper.checkout('after the restore');
    await addsUp();
  });
});
