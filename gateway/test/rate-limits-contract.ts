import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CountStore } from '../src/rate-limits';
import { startGateway, type RunningGateway } from './start-gateway';

/** What holds wherever calls are counted. */
export function describeRateLimits(name: string, open: () => Promise<CountStore | undefined>): void {
  describe(name, () => {
    let running: RunningGateway;
    beforeAll(async () => {
      running = await startGateway({ limits: { perMinute: 6, authPerMinute: 2, chatPerMinute: 3 } }, await open());
    });
    afterAll(() => running.stop());

    async function statuses(times: number, path: string, init: RequestInit = {}): Promise<number[]> {
      const answers: number[] = [];
      for (let i = 0; i < times; i++) {
        const response = await fetch(running.url + path, init);
        await response.arrayBuffer();
        answers.push(response.status);
      }
      return answers;
    }

    test('logins are counted by themselves, and a forwarded address does not start a new count', async () => {
      const forged = { method: 'POST', headers: { 'x-forwarded-for': '9.9.9.9' } };
      expect(await statuses(3, '/api/user/login', forged)).toEqual([200, 200, 429]);
    });

    test('messages to the assistant are counted by themselves', async () => {
      expect(await statuses(4, '/api/chat', { method: 'POST' })).toEqual([200, 200, 200, 429]);
    });

    test('too many calls are 429 in our shape, with Retry-After; pictures and health are not counted', async () => {
      expect(await statuses(7, '/api/products')).toEqual([200, 200, 200, 200, 200, 200, 429]);
      const response = await fetch(`${running.url}/api/products`);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 'too-many-requests' });
      expect(await statuses(8, '/healthz')).not.toContain(429);
      expect(await statuses(8, '/uploads/none.webp')).not.toContain(429);
      expect(await statuses(8, '/api/payment/webhook', { method: 'POST' })).not.toContain(429);
    });
  });
}
