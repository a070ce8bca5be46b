import { makeDataDir, startShop } from '@shop/test-support/shop-process';
import { buildIfStale } from '@shop/test-support/build-if-stale';

/** Starts one shop on an empty data directory for all browser tests, unless SHOP_URL names a running one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL !== undefined) return undefined;
  await buildIfStale();
  const { dataDir, remove } = await makeDataDir();
  const shop = await startShop({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000' });
  process.env.SHOP_URL = shop.url.replace('127.0.0.1', 'localhost');
  return async () => {
    await shop.end('SIGTERM');
    await remove();
  };
}
