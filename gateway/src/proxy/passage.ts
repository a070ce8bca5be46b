import { AsyncResource } from 'node:async_hooks';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { AppError, UnavailableError } from '@shop/platform/errors';
import { clientSpan, noteStatus } from '@shop/platform/tracing/http-client';
import { failSpan, startSpan, traceparentOf, type Span } from '@shop/platform/tracing/spans';
import { tooLarge } from '../limits/body-limit';

export interface ForwardOptions {
  /** largest body, in bytes */
  limit: number;
  fail: (error: AppError) => void;
  /** the pattern of the address, where the call is to be traced */
  route?: string;
}

/** One request on its way to a service, until its answer has been passed on. */
export interface Passage {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly limit: number;
  readonly fail: (error: AppError) => void;
  readonly hasBody: boolean;
  readonly span: Span | undefined;
  /** the request to the service, while there is one */
  outgoing?: ClientRequest;
  /** its body exceeded the limit: it was refused, and the service's answer is ignored */
  refused: boolean;
  timedOut: boolean;
  repeated: boolean;
}

const IDEMPOTENT = new Set(['GET', 'HEAD']);

/** Begins a passage to a service, in the trace of the request; a client that leaves ends it. */
export function createPassage(
  service: string,
  req: IncomingMessage,
  res: ServerResponse,
  { limit, fail, route }: ForwardOptions,
): Passage {
  const passage: Passage = {
    req,
    res,
    limit,
    fail: AsyncResource.bind(fail),
    hasBody: req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined,
    span: route === undefined ? undefined : startCallSpan(service, req, res, route),
    refused: false,
    timedOut: false,
    repeated: false,
  };
  res.once('close', () => {
    if (!res.writableFinished) passage.outgoing?.destroy();
  });
  return passage;
}

/** A span for what the service does, which continues in it, until its answer is passed on. */
function startCallSpan(service: string, req: IncomingMessage, res: ServerResponse, route: string): Span {
  const span = startSpan(clientSpan({ callee: service, method: req.method ?? '', route }));
  const traceparent = traceparentOf(span);
  if (traceparent !== undefined) req.headers.traceparent = traceparent;
  // before the request's own span ends
  res.prependOnceListener('close', () => {
    span.end();
  });
  return span;
}

/** Counts a body without a declared length while it passes, and refuses it once it exceeds the limit. */
export function countBody(passage: Passage): void {
  const { req, res, limit } = passage;
  if (!passage.hasBody || req.headers['content-length'] !== undefined) return;
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limit || passage.refused) return;
    passage.refused = true;
    req.unpipe();
    passage.outgoing?.destroy();
    if (!res.headersSent) passage.fail(tooLarge());
    req.resume();
  });
}

/** Notes the request that goes to the service: the first one, or its repetition. */
export function followOutgoing(passage: Passage, outgoing: ClientRequest): void {
  passage.outgoing = outgoing;
  if (passage.refused || passage.res.destroyed) outgoing.destroy();
  outgoing.once('timeout', () => {
    passage.timedOut = true;
  });
}

/** Notes the service's answer; one that breaks off breaks off for the client, too. */
export function followAnswer({ res, span }: Passage, answer: IncomingMessage): void {
  if (span) noteStatus(span, answer.statusCode ?? 0);
  answer.once('close', () => {
    if (!answer.complete) res.destroy();
  });
}

/** Whether nothing has seen the request: a kept connection may have been closed by the service just as we sent. */
export function mayRepeat({ req, repeated, timedOut, hasBody, outgoing }: Passage): boolean {
  if (repeated || timedOut || hasBody) return false;
  return IDEMPOTENT.has(req.method ?? '') && outgoing?.reusedSocket === true;
}

/** Ends a passage without an answer from the service. */
export function failPassage({ span, timedOut, fail }: Passage, cause: Error): void {
  if (span) failSpan(span, timedOut ? 'timeout' : 'unreachable');
  fail(timedOut ? timeout() : new UnavailableError(undefined, cause));
}

function timeout(): AppError {
  return new AppError('timeout', 504, 'This takes too long. Please try again in a moment.', { retryAfter: 2 });
}
