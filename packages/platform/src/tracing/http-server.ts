import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, isSpanContextValid, SpanKind, trace } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import { requestId } from '../http/request-context';
import { beginningAt, continuing, failSpan, inSpan, keptTraceId, startSpan } from './spans';

/**
 * A span for each request, part of the trace that its caller names.
 * @param routeOf the pattern of the request's address, asked when it is answered
 */
export function traceRequests(
  service: string,
  routeOf: (req: Request, res: Response) => string | undefined,
): RequestHandler {
  return (req, res, next) => {
    traceRequest(service, () => routeOf(req, res), req, res, next);
  };
}

/** Which service follows a request already: on its way from one place of it to the next it is one piece of work. */
const followed = new WeakMap<IncomingMessage, { readonly service: string; readonly traceId: string | undefined }>();

/** The trace that a request is part of, if it is kept. */
export const traceOf = (req: IncomingMessage): string | undefined => followed.get(req)?.traceId;

/** The same for one request; `work` and what it begins are in its span. */
export function traceRequest(
  service: string,
  routeOf: () => string | undefined,
  req: IncomingMessage,
  res: ServerResponse,
  work: () => void,
): void {
  if (followed.get(req)?.service === service) {
    work();
    return;
  }
  const { method = '', headers } = req;
  const parent = beginningAt(service, continuing(headers.traceparent as string | undefined));
  const attributes = { 'http.request.method': method, 'url.scheme': 'http', 'shop.request_id': requestId() };
  const span = startSpan({ name: method, kind: SpanKind.SERVER, attributes }, parent);
  followed.set(req, { service, traceId: keptTraceId(span) });
  // nothing is traced here, neither by us nor by who called
  if (!isSpanContextValid(span.spanContext())) {
    work();
    return;
  }
  res.once('close', () => {
    const route = routeOf();
    if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
    if (res.writableFinished) span.setAttribute('http.response.status_code', res.statusCode);
    if (!res.writableFinished) failSpan(span, 'aborted');
    else if (res.statusCode >= 500) failSpan(span, String(res.statusCode));
    span.end();
  });
  context.with(trace.setSpan(parent, span), work);
}

/** The span of a call that another service of this process makes, part of the caller's trace. */
export async function traceLocalCall<T extends { readonly status: number }>(
  service: string,
  { method, route }: { readonly method: string; readonly route: string },
  work: () => Promise<T>,
): Promise<T> {
  const attributes = {
    ...{ 'http.request.method': method, 'url.scheme': 'http', 'shop.request_id': requestId() },
    'http.route': route,
  };
  const newSpan = { name: `${method} ${route}`, kind: SpanKind.SERVER, attributes };
  return inSpan(
    newSpan,
    async (span) => {
      const answer = await work();
      span.setAttribute('http.response.status_code', answer.status);
      if (answer.status >= 500) failSpan(span, String(answer.status));
      return answer;
    },
    beginningAt(service, context.active()),
  );
}
