import { createServer, type AddressInfo } from 'node:net';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEMO_SHOPPER } from '@shop/demo/demo-accounts';
import { createKeepAliveClient, type Call } from '@shop/testing/keep-alive-client';
import { makeDataDir, postmasterPid, spawnShop, startShop } from '@shop/test-support/shop-process';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function dataDirectory(): Promise<string> {
  const { dataDir, remove } = await makeDataDir();
  cleanUps.push(remove);
  return dataDir;
}

const products = async (url: string) =>
  (await (await fetch(`${url}/api/products`)).json()) as { products: { _id: string; createdAt: string }[] };

test('the first start makes everything, SIGTERM stops cleanly, the second start seeds nothing again', async () => {
  const DATA_DIR = await dataDirectory();
  const first = await startShop({ DATA_DIR });
  const before = await products(first.url);
  expect(before.products).toHaveLength(47);
  expect(first.output()).toMatch(/Demo shopper {3}ananya \/ /);
  expect(first.output()).toMatch(/Admin ID {7}[A-Z0-9]{8} /);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(postmasterPid(DATA_DIR)).toBeUndefined();

  const second = await startShop({ DATA_DIR });
  cleanUps.push(() => second.end('SIGKILL'));
  expect(await products(second.url)).toEqual(before);
  const adminId = (output: string) => /Admin ID +(\S+)/.exec(output)?.[1];
  expect(adminId(second.output())).toBe(adminId(first.output()));
  expect(await second.end('SIGINT')).toBe(0);
});

test('SIGTERM under load answers every call on a keep-alive connection and exits with 0', async () => {
  const DATA_DIR = await dataDirectory();
  const shop = await startShop({ DATA_DIR, REQUESTS_PER_MINUTE: '100000' });
  const { username, password } = DEMO_SHOPPER;
  const slow = { method: 'POST', path: '/api/user/login', body: JSON.stringify({ username, password }) };
  const callers = Array.from({ length: 6 }, () => createKeepAliveClient(shop.url));
  cleanUps.push(() => {
    for (const caller of callers) caller.close();
    return Promise.resolve();
  });
  const answered: Call[] = [];
  const ends: unknown[] = [];
  const load = callers.map(async (caller, index) => {
    try {
      for (;;) {
        const question = index < 2 ? slow : { method: 'GET', path: '/api/products', body: undefined };
        answered.push(await caller.call(question.path, question.method, question.body));
      }
    } catch (error) {
      ends.push(error);
    }
  });
  await vi.waitUntil(() => answered.length > 50, { timeout: 30_000 });
  expect(await shop.end('SIGTERM')).toBe(0);
  await Promise.all(load);

  expect(answered.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answered.some(({ connection }) => connection === 'close')).toBe(true);
  // each was answered with `Connection: close`, and a new connection was refused
  expect(ends.map((error) => Reflect.get(error as object, 'reused'))).toEqual(callers.map(() => false));
  expect(postmasterPid(DATA_DIR)).toBeUndefined();
  expect(shop.output()).not.toMatch(/does not end|failed to end/);
});

test('after kill -9 the next start takes over the database server that was left behind', async () => {
  const DATA_DIR = await dataDirectory();
  const first = await startShop({ DATA_DIR });
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  const orphan = postmasterPid(DATA_DIR);
  expect(orphan).toBeDefined();
  const second = await startShop({ DATA_DIR });
  expect(postmasterPid(DATA_DIR)).not.toBe(orphan);
  expect((await products(second.url)).products).toHaveLength(47);
  expect(await second.end('SIGTERM')).toBe(0);
});

describe('a failed start prints its reason in one sentence and exits with 1', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const { exited, output } = spawnShop({ PORT: String(await getPort({ host: '127.0.0.1' })), ...env });
    expect(await exited).toBe(1);
    const said = output().trim();
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toMatch(/at .+:\d+:\d+/);
    return said;
  }

  test('a busy port', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as AddressInfo;
    expect(await refusal({ PORT: String(port), DATA_DIR: await dataDirectory() })).toBe(
      `Port ${port} is in use: stop what uses it, or choose another with PORT.`,
    );
  });

  test('a port that is none, a switch that is none, half a pair of keys', async () => {
    expect(await refusal({ PORT: 'web' })).toContain('PORT');
    expect(await refusal({ DEMO_DATA: 'maybe' })).toContain('DEMO_DATA: use true or false');
    expect(await refusal({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toContain(
      'RAZORPAY_KEY_SECRET: is needed together with RAZORPAY_KEY_ID',
    );
  });

  test('a data directory that cannot be made', async () => {
    const file = path.join(await dataDirectory(), 'file');
    await writeFile(file, 'not a folder');
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toContain('cannot be written');
    // not even root may write here
    if (process.platform === 'linux') expect(await refusal({ DATA_DIR: '/proc/shop' })).toContain('cannot be written');
  });

  test('a data directory in use by another process, which goes on undisturbed', async () => {
    const DATA_DIR = await dataDirectory();
    const first = await startShop({ DATA_DIR });
    expect(await refusal({ DATA_DIR })).toContain('is in use by another process');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.end('SIGTERM');
  });

  test('a damaged data directory', async () => {
    const DATA_DIR = await dataDirectory();
    await mkdir(path.join(DATA_DIR, 'postgres'), { mode: 0o700 });
    expect(await refusal({ DATA_DIR })).toContain('is damaged');
    await rm(path.join(DATA_DIR, 'postgres'), { recursive: true });
    const shop = await startShop({ DATA_DIR });
    await shop.end('SIGTERM');
    await rm(path.join(DATA_DIR, 'postgres', 'global', 'pg_control'));
    expect(await refusal({ DATA_DIR })).toContain('is damaged');
  });
});
