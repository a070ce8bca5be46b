import { newId } from '@shop/platform/ids';
import { jsonOf } from '@shop/testing/http-client';
import { publishEvent } from '@shop/testing/test-events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startGateway, type GatewayHarness } from './harness';

let running: GatewayHarness;
beforeAll(async () => {
  running = await startGateway();
});
afterAll(() => running.stop());

function sessionOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return claims.sid;
}

async function call(path: string, init: RequestInit = {}): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(running.url + path, init);
  return { status: response.status, body: await jsonOf(response) };
}

test('a call without a token is 401 where one is needed, and the service is not asked', async () => {
  const before = running.services.cart.asked.length;
  const { status, body } = await call('/api/cart');
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'unauthorized', message: 'Please login to continue' });
  expect(body.requestId).toEqual(expect.any(String));
  expect(running.services.cart.asked).toHaveLength(before);
});

test('a token that is not ours is 401', async () => {
  const { status, body } = await call('/api/cart', { headers: { authorization: 'Bearer not.a.token' } });
  expect(status).toBe(401);
  expect(body.code).toBe('unauthorized');
});

test('a live token of the right kind reaches the service as it came', async () => {
  const user = running.accounts.account('user');
  const { status, body } = await call('/api/cart', { headers: user.headers });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'cart', method: 'GET', url: '/api/cart' });
  expect(body.headers).toMatchObject(user.headers);
});

test('a token of the other kind is 403', async () => {
  const user = running.accounts.account('user');
  const admin = running.accounts.account('admin');
  expect((await call('/api/inventory', { headers: user.headers })).body.code).toBe('forbidden');
  expect((await call('/api/inventory', { headers: user.headers })).status).toBe(403);
  expect((await call('/api/cart', { headers: admin.headers })).status).toBe(403);
  expect((await call(`/api/orders/${newId()}`, { headers: admin.headers })).status).toBe(403);
});

test('either kind may renew a session', async () => {
  for (const kind of ['user', 'admin'] as const) {
    const { headers } = running.accounts.account(kind);
    expect((await call('/api/session/renew', { method: 'POST', headers })).status).toBe(200);
  }
});

test('where anyone may call, a bad token is taken away instead of refused', async () => {
  const { status, body } = await call('/api/products', { headers: { authorization: 'Bearer stale.token.here' } });
  expect(status).toBe(200);
  expect(body.headers).not.toHaveProperty('authorization');
});

test('where anyone may call, a good token is passed on', async () => {
  const user = running.accounts.account('user');
  const { body } = await call('/api/chat', { method: 'POST', headers: user.headers });
  expect(body.headers).toMatchObject(user.headers);
});

test('a revoked session is refused within a second, and ignored where anyone may call', async () => {
  const user = running.accounts.account('user');
  expect((await call('/api/cart', { headers: user.headers })).status).toBe(200);
  const sessionId = sessionOf(user.token);
  await publishEvent(running.bus, 'session-revoked', sessionId, { sessionId, reason: 'logout' });
  await vi.waitFor(
    async () => {
      expect((await call('/api/cart', { headers: user.headers })).status).toBe(401);
    },
    { timeout: 1_000, interval: 20 },
  );
  const open = await call('/api/products', { headers: user.headers });
  expect(open.status).toBe(200);
  expect(open.body.headers).not.toHaveProperty('authorization');
});

test('the provider reports without a token, with its signature and its body untouched', async () => {
  const payload = '{ "event" : "payment.captured" ,"x":"₹"}';
  const { status, body } = await call('/api/payment/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'abc' },
    body: payload,
  });
  expect(status).toBe(200);
  expect(body.body).toBe(Buffer.from(payload).toString('latin1'));
  expect(body.headers).toMatchObject({ 'x-razorpay-signature': 'abc' });
});
