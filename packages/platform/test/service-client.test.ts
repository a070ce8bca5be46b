import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { internalCall } from '@shop/contracts/internal/call';
import { z } from 'zod';
import { createServiceTokens } from '../src/auth/service-token';
import { UnavailableError } from '../src/errors';
import { serveCall } from '../src/http/serve-call';
import { createServiceClient, type ServiceClient } from '../src/http/service-client';

const answer = z.object({ done: z.boolean() });
const read = internalCall({ callee: 'catalog', method: 'GET', route: '/', params: z.object({}), answer });
const change = internalCall({ ...read, method: 'POST' });

/** A client of a service that breaks its first answer off, and gives a whole one from then on. */
async function clientOfBreaking(): Promise<{ client: ServiceClient; calls: () => number }> {
  let calls = 0;
  const { client } = await clientOf((_req, res) => {
    calls += 1;
    const whole = JSON.stringify({ done: true });
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length });
    if (calls > 1) res.end(whole);
    else res.write(whole.slice(0, 3), () => res.destroy());
  });
  return { client, calls: () => calls };
}

async function clientOf(listener: RequestListener): Promise<{ client: ServiceClient }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const tokens = createServiceTokens('cart', 'a secret of at least thirty-two letters');
  const client = createServiceClient({ address: `http://127.0.0.1:${port}`, tokens });
  return { client };
}

test('a read whose answer breaks off is tried once more', async () => {
  const { client, calls } = await clientOfBreaking();
  expect(await client.call(read, {})).toEqual({ done: true });
  expect(calls()).toBe(2);
});

test('what may have been done is not repeated when the answer breaks off: it is refused for now', async () => {
  const { client, calls } = await clientOfBreaking();
  await expect(client.call(change, {})).rejects.toBeInstanceOf(UnavailableError);
  expect(calls()).toBe(1);
});

test("a service that does not take us for one is out of order, which is not the caller's doing: no 401, but a reason for the log", async () => {
  const { client } = await clientOf((_req, res) => {
    res.writeHead(401, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ code: 'unauthorized', message: 'Not for callers outside: jwt expired', requestId: 'r' }));
  });
  const refused: unknown = await client.call(read, {}).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
  expect((refused as Error).cause).toMatchObject({
    message: 'catalog answered 401: Not for callers outside: jwt expired',
  });
});

test('what a service refuses for a reason of its own is refused with it', async () => {
  const { client } = await clientOf((_req, res) => {
    res.writeHead(403, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ code: 'wrong-password', message: 'Incorrect password', requestId: 'r' }));
  });
  await expect(client.call(read, {})).rejects.toMatchObject({ status: 403, code: 'wrong-password' });
});

test('parameters travel in the path, the query of a read and the body of a change, as the callee reads them by the same contract', async () => {
  const params = z.object({
    id: z.string(),
    names: z.string().transform((list) => list.split(',')),
    note: z.string().optional(),
  });
  const seen = z.object({ id: z.string(), names: z.array(z.string()), note: z.string().optional() });
  const readNamed = internalCall({
    callee: 'catalog',
    method: 'GET',
    route: '/internal/:id/named',
    params,
    answer: seen,
  });
  const changeParams = z.object({ id: z.string(), note: z.string() });
  const changeNote = internalCall({
    callee: 'catalog',
    method: 'POST',
    route: '/internal/:id/note',
    params: changeParams,
    answer: changeParams,
  });
  const tokens = createServiceTokens('cart', 'a secret of at least thirty-two letters');
  const router = express().use(express.json());
  serveCall(router, tokens, readNamed, ({ names, ...rest }) => Promise.resolve({ names, ...rest }));
  serveCall(router, tokens, changeNote, (sent) => Promise.resolve(sent));
  const { client } = await clientOf(router);
  expect(await client.call(readNamed, { id: 'a/b', names: ['x', 'y'] })).toEqual({ id: 'a/b', names: ['x', 'y'] });
  expect(await client.call(changeNote, { id: '1', note: '' })).toEqual({ id: '1', note: '' });
});
