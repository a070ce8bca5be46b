import type { ServerResponse } from 'node:http';
import type { AppError } from '@shop/platform/errors';
import { errorBody } from '@shop/platform/http/errors';

/**
 * Refuses a call in the one shape of an error; an answer that has begun is broken off.
 * @param inErrorField whether clients read the message from `error`, too
 */
export function refuse(res: ServerResponse, error: AppError, inErrorField: boolean): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { status, message, retryAfter } = error;
  const body = JSON.stringify({ ...errorBody(error), ...(inErrorField && { error: message }) });
  if (retryAfter !== undefined) res.setHeader('retry-after', String(retryAfter));
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', Buffer.byteLength(body));
  res.statusCode = status;
  res.end(body);
}
