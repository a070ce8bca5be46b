import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { type AppError, UnavailableError } from '@shop/platform/errors';
import { noteStatus } from '@shop/platform/tracing/http-client';
import { failSpan, type Span } from '@shop/platform/tracing/spans';
import { tooLarge } from '../limits/body-limit';
import { startCallSpan } from './call-span';
import { timeoutError, type ForwardOptions } from './upstream';

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
    fail,
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
  fail(timedOut ? timeoutError() : new UnavailableError(undefined, cause));
}
