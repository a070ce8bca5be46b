import { limitsFor, type RateLimits } from '@shop/shop-settings/fair-use';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CountStore } from '../src/limits/rate-limits';
import { rawRequest, statusOf } from './raw-request';
import { startGateway, type GatewayHarness } from './harness';

const LIMITS: RateLimits = {
  ...limitsFor(1_000),
  general: { perAddress: 6, perAccount: 6 },
  'sign-in': { perAddress: 2, perAccount: 2 },
  orders: { perAddress: 3, perAccount: 2 },
  uploads: { perAddress: 2, perAccount: 1 },
  chat: { perAddress: 3, perAccount: 3 },
  sockets: { perAddress: 4, perAccount: 4 },
};

/** What holds wherever calls are counted. */
export function describeRateLimits(name: string, open: () => Promise<CountStore | undefined>): void {
  describe(name, () => {
    let running: GatewayHarness;
    beforeAll(async () => {
      running = await startGateway({ limits: LIMITS, trustedProxies: ['loopback'] }, { countIn: await open() });
    });
    afterAll(() => running.stop());

    let lastAddress = 0;
    /** Headers of a caller who has not called yet. */
    const someone = () => ({ 'x-forwarded-for': `203.0.113.${(lastAddress += 1)}` });

    async function statuses(times: number, path: string, init: RequestInit = {}): Promise<number[]> {
      const answers: number[] = [];
      for (let i = 0; i < times; i++) {
        const response = await fetch(running.url + path, init);
        await response.arrayBuffer();
        answers.push(response.status);
      }
      return answers;
    }

    test('logins are counted separately', async () => {
      const headers = someone();
      expect(await statuses(3, '/api/user/login', { method: 'POST', headers })).toEqual([200, 200, 429]);
      expect(await statuses(1, '/api/user/login', { method: 'POST', headers: someone() })).toEqual([200]);
      expect(await statuses(1, '/api/products', { headers })).toEqual([200]);
    });

    test('messages to the assistant are counted separately', async () => {
      expect(await statuses(4, '/api/chat', { method: 'POST', headers: someone() })).toEqual([200, 200, 200, 429]);
    });

    test('pictures are counted separately, those of registrations too', async () => {
      const headers = someone();
      expect(await statuses(2, '/api/user/register', { method: 'POST', headers })).toEqual([200, 200]);
      const admin = running.accounts.account('admin').headers;
      const add = { method: 'POST', headers: { ...admin, ...headers } };
      expect(await statuses(1, '/api/products/add', add)).toEqual([429]);
      expect(await statuses(1, '/api/user/login', { method: 'POST', headers })).toEqual([200]);
    });

    test('an account is counted wherever it calls from, and no other account with it', async () => {
      const { headers } = running.accounts.account('user');
      const place = () => statuses(1, '/api/orders', { method: 'POST', headers: { ...headers, ...someone() } });
      expect([await place(), await place(), await place()]).toEqual([[200], [200], [429]]);
      const other = running.accounts.account('user').headers;
      expect(await statuses(1, '/api/orders', { method: 'POST', headers: { ...other, ...someone() } })).toEqual([200]);
      const refused = await fetch(`${running.url}/api/orders`, {
        method: 'POST',
        headers: { ...headers, ...someone() },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    });

    test('a caller with an invalid token is not counted as the account that it claims', async () => {
      const headers = { authorization: 'Bearer not.a.token', ...someone() };
      expect(await statuses(3, '/api/products', { headers })).toEqual([200, 200, 200]);
    });

    test('with IPv6 a network of 64 bits is one address', async () => {
      const from = (address: string) =>
        statuses(1, '/api/user/login', { method: 'POST', headers: { 'x-forwarded-for': address } });
      expect(await from('2001:db8:0:1::1')).toEqual([200]);
      expect(await from('2001:db8:0:1:ffff::2')).toEqual([200]);
      expect(await from('2001:db8:0:1:abcd::3')).toEqual([429]);
      expect(await from('2001:db8:0:2::1')).toEqual([200]);
    });

    test('handshakes, polls and web sockets count together, and nothing else with them', async () => {
      const headers = someone();
      const poll = (sid = '') => statuses(1, `/socket.io/?EIO=4&transport=polling${sid}`, { headers });
      expect([await poll(), await poll('&sid=a'), await poll('&sid=a')]).toEqual([[200], [200], [200]]);
      const upgrade = () =>
        rawRequest(
          running.url,
          `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n` +
            `X-Forwarded-For: ${headers['x-forwarded-for']}\r\n\r\n`,
        );
      expect(statusOf(await upgrade())).not.toBe(429);
      const refused = await upgrade();
      expect(statusOf(refused)).toBe(429);
      expect(refused).toMatch(/\r\nretry-after: \d+\r\n/i);
      expect(refused).toContain('"code":"too-many-requests"');
      expect(await poll()).toEqual([429]);
      expect(await statuses(1, '/api/products', { headers })).toEqual([200]);
    });

    test('too many calls are 429 in our shape, with Retry-After; pictures and health are not counted', async () => {
      const headers = someone();
      expect(await statuses(7, '/api/products', { headers })).toEqual([200, 200, 200, 200, 200, 200, 429]);
      const response = await fetch(`${running.url}/api/products`, { headers });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 'too-many-requests' });
      expect(await statuses(8, '/healthz', { headers })).not.toContain(429);
      expect(await statuses(8, '/uploads/none.webp', { headers })).not.toContain(429);
      expect(await statuses(8, '/api/payment/webhook', { method: 'POST', headers })).not.toContain(429);
    });
  });
}
