import { traceRequests } from '@shop/platform/tracing/http-server';
import type { RequestHandler } from 'express';
import { routeOf } from './resolve-request';

const traced = traceRequests('gateway', (_req, res) => routeOf(res)?.path);

/** Traces the calls that a service answers. They would be lost among pages, files and the polls of sockets. */
export const traceCalls: RequestHandler = (req, res, next) => {
  const upstream = routeOf(res)?.upstream;
  if (upstream === undefined || upstream === 'gateway') next();
  else traced(req, res, next);
};
