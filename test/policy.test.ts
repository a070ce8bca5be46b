import { readdirSync, readFileSync } from 'node:fs';
import { API_SERVICES, needsToken, ROUTES, type Route } from '@shop/contracts/api/routes';
import { upstreamsAt } from '@shop/gateway/config';
import { createOwnAnswers } from '@shop/gateway/answers/own-answers';
import { createShopNow } from '@shop/gateway/answers/shop-now';
import { listen, type Listening } from '@shop/platform/http/listen';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEveryService, type EveryService } from './every-service';
import { routesOf } from './express-routes';

/** Routes for other services and operators; the gateway forwards none of them. */
const NOT_PUBLIC = /^GET \/(?:healthz|readyz)$|^\w+ \/internal\//;

let every: EveryService;
const listening = new Map<string, Listening>();
beforeAll(async () => {
  every = await createEveryService();
  for (const service of every.services) listening.set(service.name, await listen(service, 0));
});
afterAll(async () => {
  for (const server of listening.values()) await server.close();
  await every.close();
});

const anonymous = (path: string) => path.replace(/:\w+/g, ':');
const policyOf = (upstream: string) =>
  ROUTES.filter((route) => route.upstream === upstream).map(({ method, path }) => `${method} ${anonymous(path)}`);

test.each(API_SERVICES)('%s has the routes that the policy lists for it, and no others', (name) => {
  const service = every.services.find((candidate) => candidate.name === name);
  const routes = service ? routesOf(service.app).map(anonymous) : [];
  const open = routes.filter((route) => !NOT_PUBLIC.test(route));
  expect(new Set(open)).toEqual(new Set(policyOf(name)));
  expect(open).toHaveLength(new Set(open).size);
});

test('the gateway answers its own entries', () => {
  const config = {
    upstreams: upstreamsAt(() => ''),
    publicUrl: 'http://shop.example',
    corsOrigins: [],
    shop: { name: 'jarul' },
    payment: { script: '', key: '', testMode: true },
    google: { enabled: false, testMode: false },
    mail: { testMode: true },
    texts: { sms: true, whatsapp: true, testMode: true },
    assistant: { kind: 'built-in' },
  } as const;
  const parts = {
    shopNow: createShopNow(config, () => undefined),
    images: { put: never, get: never, remove: never },
    catalogue: undefined,
    walkProducts: undefined,
    logger: silentLogger,
    ready: never,
    shopReady: never,
  };
  const answers = createOwnAnswers(config, parts);
  const listed = ROUTES.filter(({ upstream }) => upstream === 'gateway').map(({ path }) => path);
  expect(new Set(Object.keys(answers))).toEqual(new Set(listed));
});

test('every row of the tables has its own test through the gateway', () => {
  const folder = new URL('journeys/', import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
    .replace(/row\(\s+/g, 'row(');
  const missing = ROUTES.map(({ method, path }) => `${method} ${path}`).filter(
    (row) => !sources.includes(`row('${row}'`),
  );
  expect(missing).toEqual([]);
});

test('no entry is hidden behind an earlier one', () => {
  const hidden = ROUTES.filter((route, index) =>
    ROUTES.slice(0, index).some((earlier) => earlier.method === route.method && covers(earlier, route)),
  );
  expect(hidden).toEqual([]);
});

describe('a service checks for itself, whatever the gateway let through', () => {
  const guarded = ROUTES.filter(needsToken);
  const call = ({ upstream, method, path }: Route, headers: Record<string, string> = {}) =>
    fetch((listening.get(upstream)?.url ?? '') + path.replace(/:\w+/g, newId), { method, headers });

  test.each(guarded)('$method $path is 401 without a token', async (route) => {
    const response = await call(route, { 'x-user-id': newId(), 'x-user-role': 'admin' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthorized' });
  });

  // identity verifies with keys from its database, and has its own tests for this
  test.each(guarded.filter(({ upstream }) => upstream !== 'identity'))(
    '$method $path is 403 with the other kind of token',
    async (route) => {
      const { headers } = every.accounts.account(route.access === 'admin' ? 'user' : 'admin');
      expect((await call(route, headers)).status).toBe(403);
    },
  );
});

test('a router under a path is noticed', () => {
  const app = express();
  app.use('/api', express.Router().get('/hidden', never));
  expect(() => routesOf(app)).toThrow('mounted without a path');
});

function never(): never {
  throw new Error('not asked');
}

function covers(earlier: Route, later: Route): boolean {
  const patterns = earlier.path.split('/');
  const parts = later.path.split('/');
  return (
    patterns.length === parts.length &&
    patterns.every((pattern, index) => pattern.startsWith(':') || pattern === parts[index])
  );
}
