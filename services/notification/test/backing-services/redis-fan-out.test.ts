import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { openWaitingRedis, redisReady } from '@shop/platform/redis/redis-client';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';
import { backingService } from '@shop/testing/backing-services';
import { publishEvent } from '@shop/testing/test-events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRedisFanOut } from '../../src/redis-fan-out';
import { startNotification, type NotificationHarness } from '../harness';

const AT = '2026-11-21T10:00:00.000Z';
const PATIENT = { timeout: 10_000 };

let link: BreakableLink;
let redis: ReturnType<typeof openWaitingRedis>[];
/** Replicas with a bus each: all that they share is Redis. */
let handling: NotificationHarness;
let connected: NotificationHarness;
beforeAll(async () => {
  link = await openLink(backingService('REDIS_URL'));
  redis = [backingService('REDIS_URL'), link.url].map((url) => openWaitingRedis({ url, logger: silentLogger }));
  await Promise.all(redis.map(redisReady));
  const [one, other] = redis.map(createRedisFanOut);
  [handling, connected] = await Promise.all([startNotification(one), startNotification(other)]);
});
afterAll(async () => {
  await Promise.all([handling.stop(), connected.stop()]);
  for (const each of redis) each.disconnect();
  await link.cut();
});

async function paid(userId: string): Promise<[string, unknown]> {
  const orderId = newId();
  const data = { orderId, userId, status: 'paid' as const, updatedAt: AT, paymentId: 'pay_1', items: [] };
  await publishEvent(handling.bus, 'order-paid', orderId, data, 2);
  return ['order-updated', { orderId, status: 'paid', updatedAt: AT }];
}

async function deleted(): Promise<[string, unknown]> {
  const productId = newId();
  await publishEvent(handling.bus, 'product-deleted', productId, { productId }, 2);
  return ['product-deleted', productId];
}

test('what one replica handles reaches the connections of another, and of them only whose it is', async () => {
  const user = connected.account('user');
  const [owner, stranger] = [await connected.connect({ token: user.token }), await connected.connect()];
  const order = await paid(user.id);
  const product = await deleted();
  await vi.waitFor(() => {
    expect(owner.seen).toEqual(expect.arrayContaining([order, product]));
    expect(stranger.seen).toContainEqual(product);
  }, PATIENT);
  expect(stranger.seen).not.toContainEqual(order);
});

test('what was pushed while a replica had no Redis reaches its connections afterwards', async () => {
  const { seen } = await connected.connect();
  await link.cut();
  const product = await deleted();
  await link.mend();
  await vi.waitFor(() => {
    expect(seen).toContainEqual(product);
  }, PATIENT);
});
