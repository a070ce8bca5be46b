import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type GatewayHarness } from './harness';

let running: GatewayHarness;
let answer: (sessions: { id: string; endedAt: string }[]) => void;
beforeAll(async () => {
  const asOf = new Date().toISOString();
  const answered = new Promise<{ asOf: string; sessions: { id: string; endedAt: string }[] }>((resolve) => {
    answer = (sessions) => {
      resolve({ asOf, sessions });
    };
  });
  running = await startGateway({}, { endedSessions: () => answered });
});
afterAll(() => running.stop());

const cart = async (token: string) =>
  (await fetch(`${running.url}/api/cart`, { headers: { authorization: `Bearer ${token}` } })).status;
const isReady = async () => (await fetch(`${running.url}/readyz`)).status === 200;

test('nobody passes until the ended sessions are known; then no ended session passes, even without an event', async () => {
  const [left, stays] = [running.accounts.account('user'), running.accounts.account('user')];
  const { sid } = JSON.parse(Buffer.from(left.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  expect(await isReady()).toBe(false);
  expect(await cart(stays.token)).toBe(503);
  answer([{ id: sid, endedAt: new Date().toISOString() }]);
  await expect.poll(isReady).toBe(true);
  expect(await cart(left.token)).toBe(401);
  expect(await cart(stays.token)).toBe(200);
});
