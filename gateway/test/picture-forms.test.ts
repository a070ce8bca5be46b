import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type GatewayHarness } from './harness';

const AVIF = 'image/avif,image/webp,image/apng,*/*;q=0.8';

let running: GatewayHarness;
beforeAll(async () => {
  running = await startGateway();
});
afterAll(() => running.stop());

/** Asks as it is written: `fetch` would add conditions of its own. */
async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    request(running.url + path, { method, headers }, (res) => {
      buffer(res).then((body) => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: body.toString() });
      }, reject);
    })
      .on('error', reject)
      .end();
  });
}

// a range is what is not answered from memory; pictures are sent whole all the same
describe.each([
  ['from memory', 'kept', {}],
  ['not from memory', 'read', { range: 'bytes=0-' }],
])('%s', (_where, id, how) => {
  const both = `/uploads/${id}_480.webp`;
  const old = `/uploads/${id}_800.webp`;
  beforeAll(async () => {
    await running.images.put(`${id}_480.webp`, Buffer.from('as WebP'));
    await running.images.put(`${id}_480.avif`, Buffer.from('AVIF'));
    await running.images.put(`${id}_800.webp`, Buffer.from('only WebP'));
  });

  test('who reads AVIF gets it at the same address, all others get WebP', async () => {
    const avif = await ask(both, { ...how, accept: AVIF });
    expect(avif).toMatchObject({ status: 200, body: 'AVIF' });
    expect(avif.headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '4',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const accept of ['image/webp,*/*', 'image/avif;q=0,*/*', '*/*'])
      expect(await ask(both, { ...how, accept })).toMatchObject({
        status: 200,
        body: 'as WebP',
        headers: { 'content-type': 'image/webp' },
      });
    expect((await ask(both, how)).body).toBe('as WebP');
  });

  test('a picture without AVIF is WebP for everybody', async () => {
    for (const accept of [AVIF, AVIF, '*/*'])
      expect(await ask(old, { ...how, accept })).toMatchObject({
        body: 'only WebP',
        headers: { 'content-type': 'image/webp' },
      });
    expect((await ask(`/uploads/${id}_240.webp`, { ...how, accept: AVIF })).status).toBe(404);
  });

  test('caches are told that it depends on who asks', async () => {
    for (const path of [both, old])
      for (const accept of [AVIF, '*/*']) {
        expect((await ask(path, { ...how, accept })).headers.vary).toMatch(/\bAccept\b(?!-)/);
        const { headers } = await ask(path, { ...how, accept, origin: 'https://partner.example' });
        expect(headers.vary).toBe('Origin, Accept');
      }
  });

  test('each form has its own strong tag, and only who holds the same form is told that nothing changed', async () => {
    const tagFor = async (accept: string) => (await ask(both, { ...how, accept })).headers.etag ?? '';
    const [avif, webp] = [await tagFor(AVIF), await tagFor('*/*')];
    for (const tag of [avif, webp]) expect(tag).toMatch(/^"[^"]+"$/);
    expect(avif).not.toBe(webp);
    const again = await ask(both, { ...how, accept: AVIF, 'if-none-match': avif });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers).toMatchObject({ etag: avif, vary: expect.stringContaining('Accept') as unknown });
    expect((await ask(both, { ...how, accept: AVIF, 'if-none-match': webp })).body).toBe('AVIF');
    expect((await ask(both, { ...how, accept: '*/*', 'if-none-match': webp })).status).toBe(304);
  });

  test('HEAD has the headers of the form alone', async () => {
    const head = await ask(both, { ...how, accept: AVIF }, 'HEAD');
    expect(head).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-type': 'image/avif', 'content-length': '4' },
    });
  });

  test('the AVIF has no address of its own', async () => {
    expect((await ask(`/uploads/${id}_480.avif`, { ...how, accept: AVIF })).status).toBe(404);
  });
});

test('that there is no AVIF is remembered, so that old pictures do not cost a look each time', async () => {
  await running.images.put('old_480.webp', Buffer.from('as WebP'));
  await ask('/uploads/old_480.webp', { accept: AVIF });
  await running.images.remove(['old_480.webp']);
  expect(await ask('/uploads/old_480.webp', { accept: AVIF })).toMatchObject({ status: 200, body: 'as WebP' });
});

test('of names that nothing has, nothing is remembered: there is no end to them', async () => {
  const address = '/uploads/new_480.webp';
  expect((await ask(address, { accept: AVIF })).status).toBe(404);
  await running.images.put('new_480.webp', Buffer.from('as WebP'));
  await running.images.put('new_480.avif', Buffer.from('AVIF'));
  expect(await ask(address, { accept: AVIF })).toMatchObject({ status: 200, body: 'AVIF' });
});

test('a picture that is too large to be kept comes all the same, in either form', async () => {
  const large = (name: string) => running.images.put(name, Buffer.alloc(1024 * 1024 + 1, 'x'));
  await Promise.all(['whole.webp', 'whole.avif', 'half.webp'].map(large));
  const typeOf = async (path: string) => (await ask(path, { accept: AVIF })).headers['content-type'];
  expect(await typeOf('/uploads/whole.webp')).toBe('image/avif');
  expect(await typeOf('/uploads/half.webp')).toBe('image/webp');
});
