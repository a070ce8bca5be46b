import type { ServerResponse } from 'node:http';
import type { AppError } from '@shop/platform/errors';
import { requestId } from '@shop/platform/http/request-context';

/**
 * Refuses a call in the one shape of an error; an answer that has begun is broken off.
 * @param inErrorField whether clients read the message from `error`, too
 */
export function refuse(res: ServerResponse, error: AppError, inErrorField: boolean): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { status, message, code, details, retryAfter } = error;
  const content = { message, code, requestId: requestId(), ...details, ...(inErrorField ? { error: message } : {}) };
  const body = JSON.stringify(content);
  if (retryAfter !== undefined) res.setHeader('retry-after', String(retryAfter));
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', Buffer.byteLength(body));
  res.statusCode = status;
  res.end(body);
}
