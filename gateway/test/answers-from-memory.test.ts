import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { CatalogueChange, NoteMissed, PublicCatalogue } from '@shop/contracts/internal/catalog';
import { createLogger } from '@shop/platform/logger';
import { limitsFor } from '@shop/shop-settings/fair-use';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startGateway, type GatewayHarness } from './harness';

const ID = '6560c2f1e4b0a1b2c3d4e5f6';
const PRODUCT = `/api/products/${ID}`;
const LIST = '/api/products/shop?category=Fashion';

/** What the catalogue says now, and what has changed. */
let stock = 3;
let isAway = false;
const journal: CatalogueChange[] = [];
const asked: string[] = [];
/** what the gateway has told of searches in vain */
const missed = new Map<string, number>();
const catalogue: PublicCatalogue = {
  changesSince: (version) => {
    if (isAway) return Promise.reject(new Error('away'));
    const changes = version ? journal.slice(version.count) : null;
    return { version: { epoch: 'e', count: journal.length }, changes };
  },
  answer: async (address) => {
    asked.push(address);
    if (address.includes('limit=0')) throw new Error('refused');
    const product = { _id: ID, description: 'soft '.repeat(400), stock };
    const body = JSON.stringify(address === PRODUCT ? product : { products: [product] });
    const missed = /q=(umbrella)/.exec(address)?.[1];
    const version = { epoch: 'e', count: journal.length };
    return { version, body, productIds: [ID], isList: address !== PRODUCT, missed };
  },
};

const lines: Record<string, unknown>[] = [];
const logger = createLogger('gateway', 'debug', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});

let running: GatewayHarness;
beforeAll(async () => {
  const limits = { ...limitsFor(1_000), general: { perAddress: 1_000, perAccount: 2 } };
  const noteMissed: NoteMissed = (searches) => {
    for (const { words, count } of searches) missed.set(words, (missed.get(words) ?? 0) + count);
    return Promise.resolve();
  };
  running = await startGateway({ limits, trustedProxies: ['loopback'] }, { catalogue, noteMissed, logger });
});
afterAll(() => running.stop());
afterEach(async () => {
  isAway = false;
  // which lets the gateway notice
  await ask(PRODUCT);
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as it is written: `fetch` would decode the answer, and add conditions of its own. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(running.url + path, { method, headers }, (res) => {
      buffer(res).then((body) => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body });
      }, reject);
    })
      .on('error', reject)
      .end();
  });
}

const servedByCatalog = () => running.services.catalog.asked.length;

test('an answer that is there does not go to its service, and has the headers of every answer', async () => {
  const before = servedByCatalog();
  await ask(PRODUCT);
  const { status, headers, body } = await ask(PRODUCT, { 'x-request-id': 'abcdefgh-1' });
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toMatchObject({ _id: ID, stock });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-request-id': 'abcdefgh-1',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'") as unknown,
    'ratelimit-policy': '1000;w=60',
    vary: 'Origin, Accept-Encoding',
  });
  expect(headers['content-length']).toBe(String(body.length));
  expect(servedByCatalog()).toBe(before);
});

test('each coding has its own strong tag, and who names any of them is told that nothing changed', async () => {
  const plain = await ask(LIST);
  const brotli = await ask(LIST, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await ask(LIST, { 'accept-encoding': 'gzip' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const tags = [plain, brotli, gzip].map(({ headers }) => headers.etag ?? '');
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) {
    expect(tag).toMatch(/^"[^"]+"$/);
    const same = await ask(LIST, { 'if-none-match': tag });
    expect([same.status, same.body.length]).toEqual([304, 0]);
  }
  expect((await ask(LIST, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD has the headers alone', async () => {
  const { body, headers } = await ask(LIST);
  const head = await ask(LIST, {}, 'HEAD');
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(body.length));
  expect(head.headers.etag).toBe(headers.etag);
});

test('a change shows at once', async () => {
  await ask(PRODUCT);
  stock -= 1;
  journal.push({ productId: ID, of: 'stock' });
  expect(JSON.parse((await ask(PRODUCT)).body.toString())).toMatchObject({ stock });
});

test('while the catalogue does not answer, and where it refuses, the call goes its ordinary way', async () => {
  await ask(PRODUCT);
  isAway = true;
  const before = servedByCatalog();
  expect(JSON.parse((await ask(PRODUCT)).body.toString())).toMatchObject({ name: 'catalog', url: PRODUCT });
  isAway = false;
  expect((await ask('/api/products/shop?limit=0')).status).toBe(200);
  expect(servedByCatalog()).toBe(before + 2);
});

test('calls are counted once each, whichever way they go, and no further than the limit', async () => {
  const left = async (path: string, headers: Record<string, string>) =>
    /remaining=(\d+)/.exec(String((await ask(path, headers)).headers.ratelimit))?.[1];
  const someone = { 'x-forwarded-for': '203.0.113.9' };
  expect(await left(PRODUCT, someone)).toBe('999');
  expect(await left('/api/config', someone)).toBe('998');
  isAway = true;
  expect(await left(PRODUCT, someone)).toBe('997');
  isAway = false;
  const { headers } = running.accounts.account('user');
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await ask(PRODUCT, headers)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test('pages of listed origins may read them, others may not', async () => {
  const listed = await ask(PRODUCT, { origin: 'https://partner.example' });
  expect(listed.headers).toMatchObject({
    'access-control-allow-origin': 'https://partner.example',
    vary: 'Origin, Accept-Encoding',
  });
  expect((await ask(PRODUCT, { origin: 'https://evil.example' })).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
});

test('what a cache keeps of an answer to nobody in particular is not for pages of listed origins', async () => {
  for (const path of [PRODUCT, '/api/config', '/uploads/missing.webp', '/healthz'])
    expect((await ask(path)).headers.vary, path).toMatch(/\bOrigin\b/);
});

test('every call is measured with its pattern', async () => {
  const counted = async () => {
    const { values } = await running.gateway.metrics.httpSeconds.get();
    const found = values.find(
      ({ metricName, labels }) =>
        metricName?.endsWith('_count') && labels.route === '/api/products/:id' && labels.status === 200,
    );
    return found?.value ?? 0;
  };
  const before = await counted();
  await ask(PRODUCT);
  await ask(PRODUCT);
  await expect.poll(counted).toBe(before + 2);
});

test('every call has its line in the log, without what was looked for', async () => {
  const { etag = '' } = (await ask(LIST)).headers;
  const before = servedByCatalog();
  await ask(LIST, { 'x-request-id': 'logged-call-1' });
  await ask(LIST, { 'x-request-id': 'logged-call-2', 'if-none-match': etag });
  expect(servedByCatalog()).toBe(before);
  const line = { level: 'debug', service: 'gateway', msg: 'request', method: 'GET', path: '/api/products/shop' };
  for (const [id, status] of [
    ['logged-call-1', 200],
    ['logged-call-2', 304],
  ] as const)
    await expect
      .poll(() => lines.filter(({ requestId }) => requestId === id))
      .toMatchObject([{ ...line, status, ms: expect.any(Number) as unknown }]);
});

test('a picture is kept, but not one that does not exist', async () => {
  await running.images.put('kept_480.webp', Buffer.from('a picture'));
  const first = await ask('/uploads/kept_480.webp');
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  await running.images.remove(['kept_480.webp']);
  expect((await ask('/uploads/kept_480.webp')).body.toString()).toBe('a picture');
  expect((await ask('/uploads/kept_481.webp')).status).toBe(404);
  await running.images.put('kept_481.webp', Buffer.from('another'));
  expect((await ask('/uploads/kept_481.webp')).status).toBe(200);
});

test('a search in vain counts for each who made it, also where the answer was kept', async () => {
  const before = asked.length;
  const search = '/api/products/shop?q=umbrella';
  for (const address of ['203.0.113.20', '203.0.113.21', '203.0.113.21'])
    await ask(search, { 'x-forwarded-for': address });
  await ask('/api/products/shop?q=kurta', { 'x-forwarded-for': '203.0.113.20' });
  await expect.poll(() => missed.get('umbrella'), { timeout: 20_000 }).toBe(2);
  expect(asked.slice(before).filter((address) => address === search)).toHaveLength(1);
  expect([...missed.keys()]).toEqual(['umbrella']);
});
