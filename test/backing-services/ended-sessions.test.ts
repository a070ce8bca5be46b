import { generateKeyPairSync } from 'node:crypto';
import express from 'express';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@shop/platform/auth/tokens';
import { listen, type Listening } from '@shop/platform/http/listen';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createKafkaBus } from '@shop/platform/messaging/kafka/kafka-bus';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { backingService } from '@shop/testing/backing-services';
import { makeOwnSpace, type OwnSpace } from '@shop/test-support/own-space';
import { startService } from './service-process';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const NOWHERE = 'http://127.0.0.1:9';
let space: OwnSpace;
let bus: EventBus;
let identity: Listening;
beforeAll(async () => {
  space = await makeOwnSpace();
  const topics = { partitions: 1, replication: 1, prefix: space.env.KAFKA_PREFIX ?? '' };
  const brokers = backingService('KAFKA_BROKERS').split(',');
  bus = await createKafkaBus({ brokers, clientId: 'test', logger: silentLogger, topics });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'key' }];
  const app = express().get('/.well-known/jwks.json', (_req, res) => {
    res.json({ keys });
  });
  identity = await listen({ app }, 0);
});
afterAll(async () => {
  await identity.close();
  await bus.close();
  await space.remove();
});

function tokenOf(kind: 'user' | 'admin', sid: string): string {
  const options = { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, subject: newId(), expiresIn: 3600 } as const;
  return jwt.sign({ kind, sid }, privateKey, { ...options, algorithm: TOKEN_ALGORITHM, keyid: 'key' });
}

test.concurrent.each([
  ['services/cart', 'user', 'GET', '/api/cart', 200],
  ['services/order', 'user', 'GET', '/api/orders/my', 200],
  ['services/payment', 'user', 'GET', `/api/orders/transactions/${newId()}`, 404],
  ['services/catalog', 'admin', 'DELETE', `/api/products/${newId()}`, 404],
] as const)('%s accepts no token of an ended session from anyone', async (folder, kind, method, path, whileLive) => {
  const service = await startService(folder, {
    ...space.env,
    SERVICE_SECRET: 'x'.repeat(32),
    PUBLIC_URL: NOWHERE,
    // payment would fetch its keys from the sandbox
    RAZORPAY_KEY_ID: 'rzp_test_of_these_tests',
    RAZORPAY_KEY_SECRET: 'secret of these tests',
    RAZORPAY_WEBHOOK_SECRET: 'webhook secret of these tests',
    IDENTITY_URL: identity.url,
    CATALOG_URL: NOWHERE,
    CART_URL: NOWHERE,
    ORDER_URL: NOWHERE,
    PAYMENT_URL: NOWHERE,
  });
  try {
    await vi.waitFor(async () => expect(await service.status('/readyz')).toBe(200), { timeout: 30_000 });
    const sessionId = newId();
    const authorization = `Bearer ${tokenOf(kind, sessionId)}`;
    const ask = async () => (await fetch(service.url + path, { method, headers: { authorization } })).status;
    expect(await ask()).toBe(whileLive);
    const ended = newEvent('session-revoked', sessionId, 1, { sessionId, reason: 'logout' });
    await bus.publish('shop.sessions', [toEnvelope(ended)]);
    await vi.waitFor(async () => expect(await ask()).toBe(401), { timeout: 15_000 });
  } finally {
    await service.stop();
  }
});
