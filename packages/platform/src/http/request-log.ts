import type { IncomingMessage, ServerResponse } from 'node:http';
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
      noteRequest({ logger, metrics }, req, res, { path: req.path, route: patternOf(req, res), startedAt });
    });
    next();
  };
}

export interface NotedRequest {
  /** without its query */
  readonly path: string;
  /** the pattern of its address */
  readonly route: string | undefined;
  /** by the clock of `performance` */
  readonly startedAt: number;
}

/** The line and the measurement of a request that has been answered, or whose client left. */
export function noteRequest(
  { logger, metrics }: { logger: Logger; metrics: Metrics },
  { method }: IncomingMessage,
  res: ServerResponse,
  { path, route = 'other', startedAt }: NotedRequest,
): void {
  const ms = performance.now() - startedAt;
  metrics.httpSeconds.observe({ method, route, status: res.statusCode }, ms / 1000);
  if (!logger.isLevelEnabled('debug')) return;
  const line = { method, path, status: res.statusCode, ms: Math.round(ms) };
  logger.debug(res.writableFinished ? line : { ...line, aborted: true }, 'request');
}
