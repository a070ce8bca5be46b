import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientSpan } from '@shop/platform/tracing/http-client';
import { startSpan, traceparentOf, type Span } from '@shop/platform/tracing/spans';

/** A span for what the service does, which continues in it, until its answer is passed on. */
export function startCallSpan(service: string, req: IncomingMessage, res: ServerResponse, route: string): Span {
  const span = startSpan(clientSpan({ callee: service, method: req.method ?? '', route }));
  const traceparent = traceparentOf(span);
  if (traceparent !== undefined) req.headers.traceparent = traceparent;
  // before the request's own span ends
  res.prependOnceListener('close', () => {
    span.end();
  });
  return span;
}
