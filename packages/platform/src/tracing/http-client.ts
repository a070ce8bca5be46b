import { SpanKind } from '@opentelemetry/api';
import { failSpan, inSpan, traceparentOf, type NewSpan, type Span } from './spans';

export interface TracedCall {
  /** the service that is called */
  readonly callee: string;
  readonly method: string;
  /** the address's pattern, for ids stay out of traces; left out when there is none */
  readonly route?: string | undefined;
}

/** The caller's side of a call, to be ended when the answer is there. */
export function clientSpan({ callee, method, route }: TracedCall): NewSpan {
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'http.request.method': method,
      'server.address': callee,
      ...(route === undefined ? {} : { 'url.template': route }),
    },
  };
}

/** Notes an answer's status; for a caller a refusal is a failure, too. */
export function noteStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 400) failSpan(span, String(status));
}

/** A call, as a part of the current trace; `work` has the callee continue it. */
export function traceCall<T extends { readonly status: number }>(
  call: TracedCall,
  work: (traceparent: string | undefined) => Promise<T>,
): Promise<T> {
  return inSpan(clientSpan(call), async (span) => {
    const answer = await work(traceparentOf(span));
    noteStatus(span, answer.status);
    return answer;
  });
}
