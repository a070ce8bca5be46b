import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';

export interface RequestLogOptions {
  /** the pattern of a request's address, so that ids do not make a series each; Express's own route by default */
  routeOf?: (req: Request, res: Response) => string | undefined;
  /** `close` also counts requests whose client left before the answer was complete; `finish`, the default, does not */
  countedOn?: 'finish' | 'close';
}

/** The pattern of the Express route that answers; undefined where none does. */
export function routeOf(req: Request): string | undefined {
  const route: unknown = req.route;
  if (typeof route === 'object' && route !== null && 'path' in route) return req.baseUrl + String(route.path);
  return undefined;
}

/** One line and one measurement for each request; queries stay out of the log, they may hold secrets. */
export function logRequests(logger: Logger, metrics: Metrics, options: RequestLogOptions = {}): RequestHandler {
  const { routeOf: patternOf = routeOf, countedOn = 'finish' } = options;
  return (req, res, next) => {
    const startedAt = performance.now();
    res.once(countedOn, () => {
      const ms = performance.now() - startedAt;
      const route = patternOf(req, res) ?? 'other';
      metrics.httpSeconds.observe({ method: req.method, route, status: res.statusCode }, ms / 1000);
      const line = { method: req.method, path: req.path, status: res.statusCode, ms: Math.round(ms) };
      logger.debug(res.writableFinished ? line : { ...line, aborted: true }, 'request');
    });
    next();
  };
}
