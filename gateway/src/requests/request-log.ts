import type { Route } from '@shop/contracts/api/routes';
import type { Logger } from '@shop/platform/logger';
import type { Metrics } from '@shop/platform/metrics';
import type { Request, RequestHandler } from 'express';

/** One line and one measurement for each answer. Addresses are logged without their query, which may hold secrets. */
export function logAnswers(
  logger: Logger,
  metrics: Metrics,
  routeOf: (req: Request) => Route | undefined,
): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      const route = routeOf(req)?.path ?? 'other';
      metrics.httpSeconds.observe({ method: req.method, route, status: res.statusCode }, ms / 1000);
      const line = { method: req.method, path: req.path, status: res.statusCode, ms: Math.round(ms) };
      logger.debug(res.writableFinished ? line : { ...line, aborted: true }, 'request');
    });
    next();
  };
}
