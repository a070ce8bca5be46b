import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { keepConnections } from '../src/http/kept-connections';
import { openPort, type OpenPort } from '../src/http/listen';
import { createKeepAliveClient } from '@shop/testing/keep-alive-client';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A port whose `/slow` is answered when `finish` is called. */
async function start(): Promise<{ port: OpenPort; slowBegun: () => boolean; finish: () => void }> {
  const waiting: (() => void)[] = [];
  const app = express();
  app.get('/slow', (_req, res) => {
    waiting.push(() => res.send('slow'));
  });
  app.all('/', (_req, res) => {
    res.send('fast');
  });
  const port = await openPort(0);
  port.serve({ app });
  cleanUps.push(() => port.close());
  const finish = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { port, slowBegun: () => waiting.length > 0, finish };
}

function caller(url: string) {
  const kept = createKeepAliveClient(url);
  cleanUps.push(() => {
    kept.close();
  });
  return kept;
}

test('requests in progress and new ones are answered while a port drains, with notice that their connection ends', async () => {
  const { port, slowBegun, finish } = await start();
  const [slow, next] = [caller(port.url), caller(port.url)];
  expect((await next.call()).connection).toBe('keep-alive');
  const inProgress = slow.call('/slow');
  await vi.waitUntil(slowBegun);
  port.drain();
  finish();
  expect(await inProgress).toMatchObject({ status: 200, body: 'slow', connection: 'close' });
  expect(await next.call()).toMatchObject({ status: 200, connection: 'close', reused: true });
});

test('a call that comes over a kept connection while the port closes is answered, and the connection ends with it', async () => {
  const { port } = await start();
  const writer = caller(port.url);
  await writer.call('/', 'POST');
  const closed = port.close({ quietMs: 60_000, withinMs: 60_000 });
  expect(await writer.call('/', 'POST')).toMatchObject({ status: 200, connection: 'close', reused: true });
  await closed;
  await expect(writer.call()).rejects.toThrow('ECONNREFUSED');
});

test('kept connections that nobody uses are closed once they were quiet', async () => {
  const { port } = await start();
  await caller(port.url).call();
  await port.close({ quietMs: 50, withinMs: 60_000 });
});

test('a call that takes longer than the port has is cut, and the port is closed', async () => {
  const { port, slowBegun } = await start();
  const cut = expect(caller(port.url).call('/slow')).rejects.toThrow();
  await vi.waitUntil(slowBegun);
  await port.close({ withinMs: 50 });
  await cut;
});

test('a connection is renewed after so many requests, and none is refused', async () => {
  const { port } = await start();
  const { call } = caller(port.url);
  const calls = [];
  for (let index = 0; index < 250; index += 1) calls.push(await call());
  expect(calls.every(({ status }) => status === 200)).toBe(true);
  expect(calls.filter(({ connection }) => connection === 'close')).toHaveLength(2);
});

test('a connection is renewed at a certain age, however seldom it is used', async () => {
  const now = vi.spyOn(performance, 'now');
  cleanUps.push(() => {
    now.mockRestore();
  });
  const server = createServer((req, res) => {
    kept.begin(req.socket, res);
    res.end();
  });
  const kept = keepConnections(server, { ageMs: 30_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => server.close());
  const { call } = caller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect((await call()).connection).toBe('keep-alive');
  const later = performance.now() + 31_000;
  now.mockReturnValue(later);
  expect(await call()).toMatchObject({ connection: 'close', reused: true });
});
