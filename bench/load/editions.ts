import { setTimeout as sleep } from 'node:timers/promises';
import { startDistributedShop } from '@shop/test-support/distributed-shop';
import { findBackingServices } from '@shop/test-support/backing-services';
import { makeOwnSpace } from '@shop/test-support/own-space';
import { openShop } from '@shop/test-support/open-shop';
import { findBackingServiceParts, findShopParts, type Parts } from './parts';

export interface ShopUnderTest {
  readonly url: string;
  readonly parts: Parts;
  /** isolates the shop on shared backing services; absent in one process */
  readonly space: Readonly<Record<string, string>> | undefined;
  close(): Promise<void>;
}

/** Until a start has settled and consumer groups have assigned their partitions, in ms. */
const REST_MS = 8_000;
/** Limits high enough that no call is refused. */
const REQUESTS_PER_MINUTE = '100000000';

/** Starts as many replicas of each process, on the backing services that the environment names, else in containers. */
export async function openDistributed(replicas: number): Promise<ShopUnderTest> {
  const backingServices = await findBackingServices(process.env);
  Object.assign(process.env, backingServices.env);
  const space = await makeOwnSpace();
  const shop = await startDistributedShop({
    REPLICAS: String(replicas),
    DATABASE_POOL: '10',
    ...space.env,
    REQUESTS_PER_MINUTE,
  });
  await sleep(REST_MS);
  return {
    url: shop.url,
    parts: new Map([...findShopParts(), ...findBackingServiceParts(process.env)]),
    space: space.env,
    close: async () => {
      await shop.stop();
      await space.remove();
      await backingServices.stop();
    },
  };
}

export async function openStandalone(): Promise<ShopUnderTest> {
  const shop = await openShop();
  await sleep(REST_MS);
  return { url: shop.url, parts: findShopParts(), space: undefined, close: () => shop.close() };
}
