import { startHttpServer } from '@shop/testing/http-server';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { upstreamsAt, type GatewayConfig } from '../src/config';
import { rawRequest, statusOf } from './raw-request';
import { startGateway, type GatewayHarness } from './harness';

let server: Server;
let upstreams: GatewayConfig['upstreams'];
let running: GatewayHarness;
const clients: Socket[] = [];
beforeAll(async () => {
  const http = await startHttpServer(() => undefined);
  server = new Server(http.server);
  upstreams = { ...upstreamsAt(() => 'http://127.0.0.1:9'), notification: http.url };
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await running.stop();
});
afterAll(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

async function start(openSockets: GatewayConfig['openSockets']): Promise<void> {
  running = await startGateway({ upstreams, openSockets, trustedProxies: ['loopback'] });
}

async function connect(address: string, transport: 'websocket' | 'polling' = 'websocket'): Promise<Socket> {
  const client = io(running.url, {
    transports: [transport],
    extraHeaders: from(address),
    forceNew: true,
    reconnection: false,
  });
  clients.push(client);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  return client;
}

const refusal = (address: string) =>
  rawRequest(
    running.url,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );

test.each(['websocket', 'polling'] as const)(
  'so many sockets by %s are open from one address, and no more until one closes',
  async (transport) => {
    await start({ perAddress: 2, inAll: 100 });
    const first = await connect('203.0.113.1', transport);
    await connect('203.0.113.1', transport);
    // between two polls there is none open
    const answer = await vi.waitFor(async () => {
      const handshake = `${running.url}/socket.io/?EIO=4&transport=polling`;
      const said = await fetch(handshake, { headers: from('203.0.113.1') });
      expect(said.status).toBe(429);
      return said;
    });
    expect(await answer.json()).toMatchObject({ code: 'too-many-connections' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await connect('203.0.113.2', transport);
    first.disconnect();
    await vi.waitFor(() => connect('203.0.113.1', transport), { timeout: 10_000 });
  },
);

test('so many sockets are open in all, and everything else goes on', async () => {
  await start({ perAddress: 100, inAll: 2 });
  const first = await connect('203.0.113.1');
  await connect('203.0.113.2');
  const answer = await refusal('203.0.113.3');
  expect(statusOf(answer)).toBe(503);
  expect(answer).toMatch(/\r\nretry-after: \d+\r\n/i);
  expect((await fetch(`${running.url}/api/config`)).status).toBe(200);
  first.disconnect();
  await vi.waitFor(() => connect('203.0.113.3'), { timeout: 10_000 });
});
