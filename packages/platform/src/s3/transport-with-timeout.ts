import * as http from 'node:http';
import * as https from 'node:https';
import type { ClientOptions } from 'minio';
import { clientSpan, noteStatus } from '../tracing/http-client';
import { failSpan, keptTraceId, startSpan } from '../tracing/spans';

/** A picture may be read slowly, by somebody with a bad connection, in ms. */
const BODY_SILENCE_MS = 60_000;
/** Answers after which the client asks again, or gives up, without reading them: who does not read one keeps its connection. */
const NOT_READ = new Set([408, 429, 499, 500, 502, 503, 504, 520]);

/**
 * Returns a transport for the store's client that ends requests without an answer: the client itself would wait for
 * ever.
 * @param silenceMs longest time until the answer begins, in ms
 */
export function transportWithTimeout(secure: boolean, silenceMs: number): NonNullable<ClientOptions['transport']> {
  const { request } = secure ? https : http;
  return {
    request: (options: http.RequestOptions, answered?: (response: http.IncomingMessage) => void) => {
      const sent = request({ ...options, timeout: silenceMs }, answered);
      traceRequest(sent);
      sent.on('timeout', () => sent.destroy(new Error(`nothing heard for ${silenceMs} ms`)));
      sent.on('response', (answer) => {
        sent.setTimeout(BODY_SILENCE_MS);
        if (NOT_READ.has(answer.statusCode ?? 0)) answer.resume();
      });
      return sent;
    },
  } as NonNullable<ClientOptions['transport']>;
}

/** Makes a span of a request that is part of a trace, until its answer begins; keys stay out of it, as names of files may say much. */
function traceRequest(request: http.ClientRequest): void {
  if (keptTraceId() === undefined) return;
  const span = startSpan(clientSpan({ callee: request.host, method: request.method }));
  request.once('response', ({ statusCode = 0 }) => {
    noteStatus(span, statusCode);
    span.end();
  });
  request.once('error', (error) => {
    failSpan(span, error.name);
    span.end();
  });
}
