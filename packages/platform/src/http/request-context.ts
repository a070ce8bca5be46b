import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { currentContext, runInContext } from '../context';

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The id that a caller gave a request, or a new one where it gave none that can be used. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Gives each request an id, or keeps the one it came with, and answers with it. */
export const withRequestContext: RequestHandler = (req, res, next) => {
  const correlationId = readRequestId(req);
  res.set('x-request-id', correlationId);
  runInContext({ correlationId, causationId: null }, next);
};

/** Returns the id that a request came with, or gives it one, which it keeps. */
export function readRequestId({ headers }: IncomingMessage): string {
  const id = requestIdFrom(headers['x-request-id'] as string | undefined);
  headers['x-request-id'] = id;
  return id;
}

/** The id of the request being answered. */
export function requestId(): string {
  return currentContext().correlationId;
}
