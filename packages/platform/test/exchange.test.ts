import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { exchange } from '../src/http/exchange';

const GET = { method: 'GET', headers: {}, deadlineMs: 5_000 };

async function openServer(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?a=b`);
}

test('what is sent arrives as it was, and so does the answer, refused or not, in any letters', async () => {
  const url = await openServer((req, res) => {
    void text(req).then((body) => {
      res.writeHead(409, { 'retry-after': '7' });
      res.end([req.method, req.url, req.headers['x-note'], req.headers['content-length'], body].join(' '));
    });
  });
  const answer = await exchange(url, { ...GET, method: 'POST', headers: { 'x-note': 'n' }, body: 'नमस्ते' });
  expect(answer).toMatchObject({ status: 409, content: 'POST /?a=b n 18 नमस्ते' });
  expect(answer.headers['retry-after']).toBe('7');
});

test('a connection is used again', async () => {
  const ports = new Set<number | undefined>();
  const url = await openServer((req, res) => {
    ports.add(req.socket.remotePort);
    res.end();
  });
  for (let time = 0; time < 3; time += 1) await exchange(url, GET);
  expect(ports.size).toBe(1);
});

test('it is given up when no answer comes in time, and when the rest of one does not', async () => {
  const silent = await openServer(() => undefined);
  await expect(exchange(silent, { ...GET, deadlineMs: 50 })).rejects.toThrow('no answer in 50 ms');
  const slow = await openServer((_req, res) => {
    res.writeHead(200, { 'content-length': 10 });
    res.write('half');
  });
  await expect(exchange(slow, { ...GET, deadlineMs: 50 })).rejects.toThrow();
});

test('it is given up when its caller stops, and when nobody is there', async () => {
  const asked = new EventEmitter();
  const silent = await openServer(() => {
    asked.emit('a request');
  });
  const stopping = new AbortController();
  const given = exchange(silent, { ...GET, signal: stopping.signal });
  await once(asked, 'a request');
  stopping.abort();
  await expect(given).rejects.toThrow('aborted');
  await expect(exchange(new URL('http://127.0.0.1:9'), GET)).rejects.toThrow('ECONNREFUSED');
});
