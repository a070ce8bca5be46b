import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import { traceOf } from '../tracing/http-server';

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

export interface Answered {
  readonly method: string;
  readonly path: string;
  /** the pattern of the address */
  readonly route: string | undefined;
  readonly status: number;
  /** on the clock of `performance` */
  readonly startedAt: number;
  readonly aborted?: true;
  /** of a trace that is kept: what took so long can be looked up there */
  readonly traceId?: string | undefined;
}

/** Asked every few seconds by whoever watches the process: among calls of people they would hide those that fail. */
const PROBES = new Set(['/healthz', '/readyz', '/readyz/shop']);
/** Polls stay open until there is something to tell. */
const POLLS = '/socket.io';
/** An answer that takes longer, in ms, is worth a line of its own. */
const SLOW_MS = 1_000;

/** The line and the measurement of one request. */
export function noteAnswer(logger: Logger, metrics: Metrics, answered: Answered): void {
  const { route = 'other', startedAt, traceId, ...line } = answered;
  const isProbe = PROBES.has(line.path);
  const ms = performance.now() - startedAt;
  if (!isProbe)
    metrics.httpSeconds.observe({
      labels: { method: line.method, route, status: line.status },
      value: ms / 1000,
      ...(traceId === undefined ? {} : { exemplarLabels: { trace_id: traceId } }),
    });
  const isSlow = ms > SLOW_MS && !line.path.startsWith(POLLS);
  if (!isProbe && (isSlow || line.status >= 500)) {
    logger.info({ ...line, route, ms: Math.round(ms) }, line.status >= 500 ? 'request failed' : 'slow request');
    return;
  }
  if (logger.isLevelEnabled('debug')) logger.debug({ ...line, ms: Math.round(ms) }, 'request');
}

/** One line and one measurement for each request; queries stay out of the log, they may hold secrets. */
export function logRequests(logger: Logger, metrics: Metrics, options: RequestLogOptions = {}): RequestHandler {
  const { routeOf: patternOf = routeOf, countedOn = 'finish' } = options;
  return (req, res, next) => {
    const startedAt = performance.now();
    // before anything rewrites the address
    const { path } = req;
    res.once(countedOn, () => {
      noteAnswer(logger, metrics, { ...endOf(req, res), path, route: patternOf(req, res), startedAt });
    });
    next();
  };
}

/** What a request ended with, once its answer is complete or its client has left. */
export function endOf(
  req: IncomingMessage,
  res: ServerResponse,
): Pick<Answered, 'method' | 'status' | 'aborted' | 'traceId'> {
  const { method = '' } = req;
  const ended = { method, status: res.statusCode, traceId: traceOf(req) };
  return { ...ended, ...(res.writableFinished ? {} : { aborted: true }) };
}
