import { createLocalService, type ServiceAddress } from '@shop/platform/http/local-service';
import { startHttpServer } from '@shop/testing/http-server';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { upstreamsAt, type GatewayConfig } from '../src/config';
import { WAYS, type Way } from './echo-server';
import { rawRequest, statusOf } from './raw-request';
import { startGateway, type GatewayHarness } from './harness';

interface Hello {
  headers: Record<string, string>;
  auth: unknown;
}

/** A Socket.IO server as a service has one. */
async function attached(way: Way): Promise<{ address: ServiceAddress; server: Server }> {
  if (way === 'over HTTP') {
    const http = await startHttpServer(() => undefined);
    return { address: http.url, server: new Server(http.server) };
  }
  const address = createLocalService();
  const server = new Server();
  address.serve({ app: (_req, res) => res.end(), attach: (http) => void server.attach(http) });
  return { address, server };
}

describe.each(WAYS)('%s', (way) => {
  let running: GatewayHarness;
  let sockets: Server;
  let upstreams: GatewayConfig['upstreams'];
  beforeAll(async () => {
    const { address, server } = await attached(way);
    sockets = server;
    sockets.on('connection', (socket) => {
      const { headers, auth } = socket.handshake;
      socket.emit('hello', { headers, auth });
      socket.on('ping-me', (value: string, answer: (value: string) => void) => {
        answer(value.toUpperCase());
      });
    });
    upstreams = { ...upstreamsAt(() => 'http://127.0.0.1:9'), notification: address };
    running = await startGateway({ upstreams });
  });
  afterAll(async () => {
    await running.stop();
    await sockets.close();
  });

  async function connected(
    transports: string[],
    extraHeaders: Record<string, string> = {},
    url = running.url,
  ): Promise<[Socket, Hello]> {
    const socket = io(url, {
      transports,
      extraHeaders,
      forceNew: true,
      auth: { token: 't' },
      reconnection: false,
    });
    const hello = await new Promise<Hello>((resolve, reject) => {
      socket.once('hello', resolve);
      socket.once('connect_error', reject);
    });
    return [socket, hello];
  }

  test.each([['websocket'], ['polling']])('%s works from the first request on', async (transport) => {
    const [socket, hello] = await connected([transport], { 'x-user-id': 'forged', 'x-forwarded-for': '6.6.6.6' });
    expect(hello.auth).toEqual({ token: 't' });
    expect(hello.headers).not.toHaveProperty('x-user-id');
    expect(hello.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(await socket.emitWithAck('ping-me', 'shop')).toBe('SHOP');
    socket.disconnect();
  });

  test.each([['websocket'], ['polling']])(
    '%s through a trusted proxy comes from whom the proxy names',
    async (transport) => {
      const behind = await startGateway({ upstreams, trustedProxies: ['loopback'] });
      onTestFinished(() => behind.stop());
      const [socket, hello] = await connected([transport], { 'x-forwarded-for': '203.0.113.7' }, behind.url);
      expect(hello.headers['x-forwarded-for']).toBe('203.0.113.7');
      socket.disconnect();
    },
  );

  test('a connection moves from polling to a web socket', async () => {
    const [socket] = await connected(['polling', 'websocket']);
    if (socket.io.engine.transport.name !== 'websocket')
      await new Promise<void>((resolve) => socket.io.engine.once('upgrade', () => resolve()));
    expect(socket.io.engine.transport.name).toBe('websocket');
    socket.disconnect();
  });

  const upgrade = (address: string, headers = '') =>
    rawRequest(
      running.url,
      `GET ${address} HTTP/1.1\r\nHost: shop.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
    );

  test.each(['/', '/api/products', '/socket.io/../api', '/socket.io', '/%', '/internal/x'])(
    'an upgrade of %s is ended with 404',
    async (address) => {
      expect(statusOf(await upgrade(address))).toBe(404);
    },
  );

  test('pages of other origins may not connect', async () => {
    const address = '/socket.io/?EIO=4&transport=websocket';
    expect(statusOf(await upgrade(address, 'Origin: https://evil.example\r\n'))).toBe(403);
    const polling = await fetch(`${running.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(polling.status).toBe(403);
  });

  test('pages of listed origins and our own may', async () => {
    for (const origin of ['https://partner.example', 'http://shop.example', running.url]) {
      const [socket] = await connected(['websocket'], { origin });
      socket.disconnect();
    }
  });

  test('an upgrade while the service is down is ended', async () => {
    const alone = await startGateway({}, { way });
    onTestFinished(() => alone.stop());
    await alone.services.notification.close();
    const answer = await rawRequest(
      alone.url,
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(503);
  });
});
