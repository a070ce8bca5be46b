import type { RequestHandler } from 'express';

/** Clients of the chat read what went wrong from `error`: error answers behind this carry their message there too. */
export const withErrorField: RequestHandler = (_req, res, next) => {
  const json = res.json.bind(res);
  res.json = (body: unknown) =>
    json(res.statusCode >= 400 && hasMessage(body) ? { ...body, error: body.message } : body);
  next();
};

function hasMessage(body: unknown): body is { message: string } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
