import { createHash } from 'node:crypto';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { NotFoundError } from '@shop/platform/errors';
import { createHttpApp } from '@shop/platform/http/app';
import { listen } from '@shop/platform/http/listen';
import { createLocalService, type ServiceAddress } from '@shop/platform/http/local-service';
import type { Logger } from '@shop/platform/logger';
import { createMetrics, type Metrics } from '@shop/platform/metrics';
import { Router } from 'express';
import type { Way } from './echo-server';

export interface RealService {
  readonly address: ServiceAddress;
  readonly metrics: Metrics;
  close(): Promise<unknown>;
}

/** A product whose answer is begun and never given. */
export const SLOW = 'f'.repeat(24);

/** What a service does with an answer, one thing each, under the addresses of catalog's calls. */
function routes(): Router {
  const router = Router();
  router.get('/api/products', (req, res) => {
    const body = JSON.stringify({
      products: Array.from({ length: 200 }, () => ({ name: 'Linen shirt', ...req.query })),
    });
    res.set('etag', `"${createHash('sha1').update(body).digest('base64url')}"`);
    res.type('json').send(body);
  });
  router.get('/api/products/shop', (req, res) => {
    res.cookie('seen', '1').append('set-cookie', 'twice=2').set('access-control-allow-origin', '*');
    res.json({ ip: req.ip, host: req.host, protocol: req.protocol, original: req.originalUrl, base: req.baseUrl });
  });
  router.get(`/api/products/${SLOW}`, (_req, res) => {
    res.status(418).set('x-own', '1');
  });
  router.get('/api/products/:id', () => {
    throw new NotFoundError('Product not found');
  });
  router.post('/api/products/add', (req, res) => {
    res.status(201).json({ body: req.body as unknown });
  });
  router.delete('/api/products/:id', (_req, res) => {
    res.writeHead(200, { 'Access-Control-Allow-Origin': '*', connection: 'close', 'x-own': '1' });
    res.write('{"piece');
    res.end('":1}');
  });
  router.put('/api/products/:id', () => {
    throw new Error('a fault of ours');
  });
  return router;
}

/** Starts a service with the stack that every service has. */
export async function startRealService(way: Way, tokens: ServiceTokens, logger: Logger): Promise<RealService> {
  const metrics = createMetrics('catalog');
  const app = createHttpApp({ logger, metrics, tokens, ready: () => Promise.resolve(), routes: routes() });
  if (way === 'over HTTP') {
    const listening = await listen({ app }, 0);
    return { address: listening.url, metrics, close: () => listening.close({ withinMs: 0 }) };
  }
  const address = createLocalService();
  address.serve({ app });
  return {
    address,
    metrics,
    close: () => {
      address.leave();
      return Promise.resolve();
    },
  };
}
