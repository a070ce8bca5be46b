import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttpServer } from '@shop/testing/http-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UnavailableError } from '../src/errors';
import { createS3ImageStore } from '../src/images/s3-image-store';

const NAME = 'aaaaaaaaaaaaaaaaaaaaaaaa_800.webp';

/** A store with an empty bucket in a region of its own, and what it is asked once it is open. */
async function emptyBucket(answer?: (req: IncomingMessage, res: ServerResponse) => void) {
  const kept = new Map<string, string>();
  let asked: string[] = [];
  const server = await startHttpServer((req, res, body) => {
    const { method = '', url = '' } = req;
    asked.push(`${method} ${url.replace('/pictures', '')}`);
    if (url.includes('?location')) res.end('<LocationConstraint>ap-south-1</LocationConstraint>');
    else if (/^\/pictures\/?$/.test(url)) res.end();
    else if (answer) answer(req, res);
    else if (method === 'PUT') {
      kept.set(url, body.toString());
      res.setHeader('etag', '"1"').end();
    } else if (kept.has(url)) {
      res.setHeader('last-modified', new Date().toUTCString()).setHeader('etag', '"1"').end(kept.get(url));
    } else res.writeHead(404).end();
  });
  onTestFinished(() => server.close());
  const options = { endpoint: server.url, accessKey: 'key', secretKey: 'secret', bucket: 'pictures' };
  const store = await createS3ImageStore(options);
  asked = [];
  return { store, asked: () => asked };
}

test('a picture that is not there is looked for once, and not again for a while', async () => {
  const { store, asked } = await emptyBucket();
  for (let time = 0; time < 3; time += 1) expect(await store.get(NAME)).toBeUndefined();
  expect(asked()).toEqual([`HEAD /${NAME}`]);
});

test('one that is put in then is there at once', async () => {
  const { store } = await emptyBucket();
  expect(await store.get(NAME)).toBeUndefined();
  await store.put(NAME, Buffer.from('petals'));
  const found = await store.get(NAME);
  expect(found && (await text(found.content))).toBe('petals');
});

test('nor is one missed that was put in while it was looked for', async () => {
  let answerLate: (() => void) | undefined;
  const { store } = await emptyBucket((req, res) => {
    if (req.method === 'PUT') res.setHeader('etag', '"1"').end();
    else if (answerLate) res.setHeader('last-modified', new Date().toUTCString()).setHeader('etag', '"1"').end();
    else answerLate = () => res.writeHead(404).end();
  });
  const early = store.get(NAME);
  await vi.waitUntil(() => answerLate);
  await store.put(NAME, Buffer.from('petals'));
  answerLate?.();
  expect(await early).toBeUndefined();
  expect(await store.get(NAME)).toBeDefined();
});

test('a few are looked for at a time, however many are asked for', async () => {
  const waiting: ServerResponse[] = [];
  const { store } = await emptyBucket((_req, res) => waiting.push(res));
  const looked = Array.from({ length: 64 }, (_, index) => store.get(`${index}.webp`));
  for (let half = 0; half < 2; half += 1) {
    await vi.waitUntil(() => waiting.length >= 32);
    // what else was sent has come by then
    await store.ready();
    expect(waiting).toHaveLength(32);
    for (const res of waiting.splice(0)) res.writeHead(404).end();
  }
  expect(await Promise.all(looked)).toEqual(Array(64).fill(undefined));
});

test.each([408, 429, 500, 503])('an answer of %s gives its connection back', async (status) => {
  const connections = new Set<unknown>();
  const { store } = await emptyBucket((req, res) => {
    connections.add(req.socket);
    res.writeHead(status).end('busy');
  });
  // the client itself asks twice
  await expect(store.put(NAME, Buffer.from('petals'))).rejects.toBeInstanceOf(UnavailableError);
  expect(connections.size).toBe(1);
});
