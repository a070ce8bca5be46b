import { context, SpanKind, trace } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import { requestId } from '../http/request-context';
import { beginningAt, continuing, failSpan, startSpan } from './spans';

/**
 * A span for each request, part of the trace that its caller names.
 * @param routeOf the pattern of the request's address, asked when it is answered
 */
export function traceRequests(
  service: string,
  routeOf: (req: Request, res: Response) => string | undefined,
): RequestHandler {
  return (req, res, next) => {
    const parent = beginningAt(service, continuing(req.get('traceparent')));
    const attributes = { 'http.request.method': req.method, 'url.scheme': 'http', 'shop.request_id': requestId() };
    const span = startSpan({ name: req.method, kind: SpanKind.SERVER, attributes }, parent);
    res.once('close', () => {
      const route = routeOf(req, res);
      if (route !== undefined) span.updateName(`${req.method} ${route}`).setAttribute('http.route', route);
      if (res.writableFinished) span.setAttribute('http.response.status_code', res.statusCode);
      if (!res.writableFinished) failSpan(span, 'aborted');
      else if (res.statusCode >= 500) failSpan(span, String(res.statusCode));
      span.end();
    });
    context.with(trace.setSpan(parent, span), next);
  };
}
