import { once } from 'node:events';
import { createServer, get, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

test('a connection that nobody uses is kept for as long as it is told to', async () => {
  const port = await openPort(0, '127.0.0.1', { keepAliveMs: 50 });
  cleanUps.push(() => port.close());
  port.serve({ app: (_req, res) => res.end() });
  await caller(port.url).call();
  await vi.waitUntil(() => port.state().connections === 0);
});

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

describe('a port on whose connections nothing may stand still', () => {
  let port: OpenPort;
  beforeEach(async () => {
    port = await openPort(0, '127.0.0.1', { stalledMs: 100 });
    cleanUps.push(() => port.close({ withinMs: 0 }));
  });

  /** Asks for more than the system takes for a reader who does not read; resolves once it is cut off. */
  async function waitForStalledReader(): Promise<void> {
    const cut = new Promise<void>((resolve) => {
      port.serve({
        app: (_req, res) => {
          res.once('close', resolve);
          res.end(Buffer.alloc(64 * 1024 * 1024));
        },
      });
    });
    // without a listener for the answer it would be read, and thrown away
    const reader = get(port.url, () => undefined);
    reader.on('error', () => undefined);
    cleanUps.push(() => reader.destroy());
    await cut;
  }

  test('an answer that is not read is cut off', async () => {
    await waitForStalledReader();
  });

  test('one that takes long to begin is waited for', async () => {
    port.serve({
      app: (_req, res) => {
        port.server.once('timeout', () => {
          setImmediate(() => res.end('slow'));
        });
      },
    });
    expect(await caller(port.url).call()).toMatchObject({ status: 200, body: 'slow' });
  });

  test('a web socket may be silent', async () => {
    port.server.on('upgrade', (_req, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
      socket.pipe(socket);
    });
    port.serve({ app: () => undefined, attach: () => undefined });
    const asked = request(port.url, { headers: { connection: 'Upgrade', upgrade: 'echo' } }).end();
    const [, socket] = (await once(asked, 'upgrade')) as [unknown, Socket];
    cleanUps.push(() => socket.destroy());
    await waitForStalledReader();
    socket.write('still there');
    expect(String((await once(socket, 'data'))[0])).toBe('still there');
  });

  test('a kept connection that nobody uses is closed as before', async () => {
    port.server.keepAliveTimeout = 50;
    port.serve({ app: (_req, res) => res.end() });
    await caller(port.url).call();
    await vi.waitUntil(() => port.state().connections === 0);
  });
});
