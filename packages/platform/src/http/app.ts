import express, { type Express, type RequestHandler, type Router } from 'express';
import type { ServiceTokens } from '../auth/service-token';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import { traceRequests } from '../tracing/http-server';
import { believeGateway } from './believe-gateway';
import { handleErrors, notFound } from './errors';
import { answerFromTable } from './answer-from-table';
import { answerReadiness } from './readiness';
import { logRequests, routeOf } from './request-log';
import { readSteps } from './route-table';
import { sendJson } from './send-json';
import { withRequestContext } from './request-context';

export interface HttpAppOptions {
  logger: Logger;
  metrics: Metrics;
  /** the service's own, where it relies on what the gateway states about a caller */
  tokens?: ServiceTokens;
  /** Throws when something this service needs does not answer. */
  ready: () => Promise<void>;
  routes: Router;
  /** run before bodies are parsed: routes that need the raw body, or guards that must see a request first */
  first?: RequestHandler[];
}

/** An order with a hundred whole products in it still fits. */
const BODY_LIMIT = '1mb';

/** The Express app that every service serves: context, log, health, JSON bodies, the one error shape. */
export function createHttpApp({ logger, metrics, tokens, ready, routes, first = [] }: HttpAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  // the gateway's word: anybody else's is taken away first
  app.set('trust proxy', 1);
  app.set('query parser', 'simple');
  app.response.json = sendJson;
  const known = [believeGateway(tokens, metrics.service), withRequestContext, logRequests(logger, metrics)];
  const traced = traceRequests(metrics.service, routeOf);
  const work = [...first, express.json({ limit: BODY_LIMIT }), routes];
  app.use(...known);
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz', answerReadiness(metrics.service, ready, logger));
  app.use(traced);
  app.use(...work, notFound);
  const fail = handleErrors(logger);
  app.use(fail);
  const steps = readSteps(work);
  if (steps) answerFromTable(app, { around: [...known, traced], steps, fail });
  return app;
}
