import { connect, type Socket } from 'node:net';
import { jsonOf } from '@shop/testing/http-client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WAYS } from './echo-server';
import { statusOf } from './raw-request';
import { startGateway, type GatewayHarness } from './harness';

const ONE_MB = 1024 * 1024;
/** Twelve of them are as much as a network may have under way, and twenty-four as much as all. */
const TWELFTH = Math.floor((64 * ONE_MB) / 12);
const SMALL = 16 * 1024;
const PATH = '/api/user/updateUserProfile';

interface Begun {
  readonly socket: Socket;
  /** what came back so far */
  readonly answer: () => string;
}

describe.each(WAYS)('%s', (way) => {
  let running: GatewayHarness;
  beforeEach(async () => {
    running = await startGateway({ trustedProxies: ['127.0.0.1'] }, { way });
  });
  afterEach(() => running.stop());

  interface Upload {
    length?: string;
    /** what the caller shows to be known; nothing for a stranger, who then registers */
    as?: 'user' | 'stranger';
    /** requests on the connection before it */
    behind?: string;
  }

  /** Begins uploads whose bodies never come. */
  function begin(
    uploads: number,
    address: string,
    { length = `Content-Length: ${TWELFTH}`, as = 'user', behind = '' }: Upload = {},
  ): Begun[] {
    const { token } = running.accounts.account('user');
    const [call, known] =
      as === 'user' ? [`PUT ${PATH}`, `Authorization: Bearer ${token}\r\n`] : ['POST /api/user/register', ''];
    return Array.from({ length: uploads }, () => {
      const { hostname, port } = new URL(running.url);
      const socket = connect({ host: hostname, port: Number(port) });
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
      socket.on('error', () => undefined);
      socket.write(`${behind}${call} HTTP/1.1\r\nHost: x\r\n${known}X-Forwarded-For: ${address}\r\n${length}\r\n\r\n`);
      onTestFinished(() => {
        socket.destroy();
      });
      return { socket, answer: () => answer };
    });
  }

  const refusedOf = (begun: readonly Begun[], status: number) =>
    begun.filter(({ answer }) => answer().includes('\r\n\r\n') && statusOf(answer()) === status);

  function send(bytes: number, address: string): Promise<Response> {
    const { headers } = running.accounts.account('user');
    return fetch(`${running.url}${PATH}`, {
      method: 'PUT',
      headers: { ...headers, 'x-forwarded-for': address },
      body: Buffer.alloc(bytes),
    });
  }

  test('a network that has much under way may send no more before some of it has ended, except what is small', async () => {
    const begun = begin(14, '192.0.2.1');
    await vi.waitUntil(() => refusedOf(begun, 429).length === 2);

    const refused = await send(SMALL + 1, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await jsonOf(refused)).toEqual({
      code: 'too-many-requests',
      message: 'Too much is being sent from your network. Please try again in a moment.',
      requestId: expect.any(String) as string,
    });
    expect((await send(SMALL, '192.0.2.1')).status).toBe(200);
    expect((await send(SMALL + 1, '192.0.2.2')).status).toBe(200);

    for (const { socket } of begun) socket.destroy();
    await vi.waitUntil(async () => (await send(SMALL + 1, '192.0.2.1')).status === 200, { interval: 200 });
  });

  test('all together have no more under way than the process has memory for', async () => {
    const begun = ['192.0.2.3', '192.0.2.4', '192.0.2.5'].flatMap((address) => begin(9, address));
    await vi.waitUntil(() => refusedOf(begun, 503).length === 3);

    const refused = await send(SMALL + 1, '192.0.2.6');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await jsonOf(refused)).toMatchObject({ code: 'unavailable' });
    expect((await send(SMALL, '192.0.2.6')).status).toBe(200);
  });

  test('a body without a length counts as the largest that its call takes', async () => {
    const begun = begin(12, '192.0.2.7', { length: 'Transfer-Encoding: chunked' });
    await vi.waitUntil(() => refusedOf(begun, 429).length === 2);
  });

  test('what waits behind another request of its connection is given back when the client leaves', async () => {
    running.services.catalog.answerWith(() => undefined);
    const slow = 'GET /api/products/0123456789abcdef01234567 HTTP/1.1\r\nHost: x\r\n\r\n';
    const begun = begin(14, '192.0.2.9', { behind: slow });
    await vi.waitUntil(async () => (await send(SMALL + 1, '192.0.2.9')).status === 429, { interval: 200 });
    for (const { socket } of begun) socket.destroy();
    await vi.waitUntil(async () => (await send(SMALL + 1, '192.0.2.9')).status === 200, { interval: 200 });
  });

  test('strangers leave half of it to those who are logged in', async () => {
    const begun = ['192.0.2.10', '192.0.2.11'].flatMap((address) => begin(7, address, { as: 'stranger' }));
    await vi.waitUntil(() => refusedOf(begun, 503).length === 2);
    expect((await send(SMALL + 1, '192.0.2.12')).status).toBe(200);
  });

  test('five pictures of five megabytes at once are taken, again and again', async () => {
    running.services.identity.answerWith((_req, res) => res.end());
    for (let round = 0; round < 3; round += 1) {
      const sent = await Promise.all(Array.from({ length: 5 }, () => send(5 * ONE_MB, '192.0.2.8')));
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
  });
});
