import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import { traceRequests } from '../tracing/http-server';
import { handleErrors, notFound } from './errors';
import { answerReadiness } from './readiness';
import { logRequests, routeOf } from './request-log';
import { withRequestContext } from './request-context';

export interface HttpAppOptions {
  logger: Logger;
  metrics: Metrics;
  /** Throws when something this service needs does not answer. */
  ready: () => Promise<void>;
  routes: Router;
  /** run before bodies are parsed: routes that need the raw body, or guards that must see a request first */
  first?: RequestHandler[];
}

/** An order with a hundred whole products in it still fits. */
const BODY_LIMIT = '1mb';

/** The Express app that every service serves: context, log, health, metrics, JSON bodies, the one error shape. */
export function createHttpApp({ logger, metrics, ready, routes, first = [] }: HttpAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', 'loopback, uniquelocal');
  app.set('query parser', 'simple');
  app.use(withRequestContext, logRequests(logger, metrics));
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz', answerReadiness(metrics.service, ready, logger));
  app.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.use(traceRequests(metrics.service, routeOf));
  app.use(...[...first, express.json({ limit: BODY_LIMIT }), routes, notFound]);
  app.use(handleErrors(logger));
  return app;
}
