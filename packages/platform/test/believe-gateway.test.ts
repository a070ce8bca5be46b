import { Router } from 'express';
import { afterEach, expect, test } from 'vitest';
import { createServiceTokens } from '../src/auth/service-token';
import { createHttpApp } from '../src/http/app';
import { GATEWAY_PROOF } from '../src/http/believe-gateway';
import { listen, type Listening } from '../src/http/listen';
import { silentLogger } from '../src/logger';
import { createMetrics } from '../src/metrics';

const SECRET = 'a-secret-of-more-than-32-characters';
let order: Listening | undefined;
afterEach(() => order?.close());

/** What order takes for the address of a caller that claims to act for 203.0.113.7. */
async function addressSeen(headers: Record<string, string>, tokens = createServiceTokens('order', SECRET)) {
  const app = createHttpApp({
    logger: silentLogger,
    metrics: createMetrics('order'),
    tokens,
    ready: () => Promise.resolve(),
    routes: Router().get('/seen', (req, res) => {
      res.json({ ip: req.ip, protocol: req.protocol, headers: req.headers });
    }),
  });
  order = await listen({ app }, 0);
  const response = await fetch(`${order.url}/seen`, {
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', ...headers },
  });
  return (await response.json()) as { ip: string; protocol: string; headers: Record<string, string> };
}

const proof = (caller: string, audience: string, secret = SECRET) => ({
  [GATEWAY_PROOF]: createServiceTokens(caller, secret).issue(audience),
});

test('the gateway says where a call comes from', async () => {
  const seen = await addressSeen(proof('gateway', 'order'));
  expect(seen).toMatchObject({ ip: '203.0.113.7', protocol: 'https' });
  expect(seen.headers).not.toHaveProperty(GATEWAY_PROOF);
});

test.each([
  ['nobody', {}],
  ['somebody without the secret', proof('gateway', 'order', 'another-secret-of-more-than-32-characters')],
  ['another service', proof('cart', 'order')],
  ['what was meant for another service', proof('gateway', 'cart')],
  ['nonsense', { [GATEWAY_PROOF]: 'nonsense' }],
])('%s is not believed, in the same network or not', async (_who, headers) => {
  const seen = await addressSeen(headers);
  expect(seen).toMatchObject({ ip: '127.0.0.1', protocol: 'http' });
  expect(seen.headers).not.toHaveProperty('x-forwarded-for');
});

test('a service’s own port serves no metrics', async () => {
  await addressSeen({});
  expect((await fetch(`${order?.url}/metrics`)).status).toBe(404);
});
