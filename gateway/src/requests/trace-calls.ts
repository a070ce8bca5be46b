import { traceRequests } from '@shop/platform/tracing/http-server';
import type { RequestHandler } from 'express';
import { routeOf } from './resolve-request';

const traced = traceRequests('gateway', (req) => routeOf(req)?.path);

/** Traces the calls that a service answers. Pages, files and the polls of sockets would bury them. */
export const traceCalls: RequestHandler = (req, res, next) => {
  const upstream = routeOf(req)?.upstream;
  if (upstream === undefined || upstream === 'gateway') next();
  else traced(req, res, next);
};
