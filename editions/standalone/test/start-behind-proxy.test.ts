import { afterEach, expect, test } from 'vitest';
import { makeDataDir, startShop } from '@shop/test-support/shop-process';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Statuses of empty logins, as a proxy forwards them for one of its clients. */
async function logins(url: string, client: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) {
    const answer = await fetch(`${url}/api/user/login`, { method: 'POST', headers: { 'x-forwarded-for': client } });
    statuses.push(answer.status);
  }
  return statuses;
}

test('behind a trusted proxy, one client’s failed logins do not limit other clients', async () => {
  const { dataDir, remove } = await makeDataDir();
  cleanUps.push(remove);
  const shop = await startShop({ DATA_DIR: dataDir, TRUSTED_PROXIES: 'loopback', REQUESTS_PER_MINUTE: '20' });
  cleanUps.push(() => shop.end('SIGTERM'));
  expect(await logins(shop.url, '203.0.113.1', 3)).toEqual([400, 400, 429]);
  expect(await logins(shop.url, '203.0.113.2', 1)).toEqual([400]);
});
