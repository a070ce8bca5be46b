import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { currentContext, runInContext } from '../context';

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The id that a caller gave a request, or a new one where it gave none that can be used. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Gives each request an id, or keeps the one it came with, and answers with it. */
export const withRequestContext: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  const correlationId = requestIdFrom(given);
  req.headers['x-request-id'] = correlationId;
  res.set('x-request-id', correlationId);
  runInContext({ correlationId, causationId: null }, next);
};

/** The id of the request being answered. */
export function requestId(): string {
  return currentContext().correlationId;
}
