import type { Request, RequestHandler } from 'express';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';

/** The pattern of the route that answers, so that ids do not make a series each; undefined where none does. */
export function routeOf(req: Request): string | undefined {
  const route: unknown = req.route;
  if (typeof route === 'object' && route !== null && 'path' in route) return req.baseUrl + String(route.path);
  return undefined;
}

/** One line and one measurement for each answered request; queries stay out of the log, they may hold secrets. */
export function logRequests(logger: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    res.once('finish', () => {
      const ms = performance.now() - startedAt;
      metrics.httpSeconds.observe(
        { method: req.method, route: routeOf(req) ?? 'other', status: res.statusCode },
        ms / 1000,
      );
      logger.debug({ method: req.method, path: req.path, status: res.statusCode, ms: Math.round(ms) }, 'request');
    });
    next();
  };
}
