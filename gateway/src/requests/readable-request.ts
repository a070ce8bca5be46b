import type { IncomingMessage } from 'node:http';
import { AppError } from '@shop/platform/errors';
import type { RequestHandler } from 'express';

/** What Node itself takes by default; the server behind this takes more, so that the refusal can be read by pages. */
const MAX_HEADER_BYTES = 16 * 1024;

export function headersTooLarge(): AppError {
  return new AppError('headers-too-large', 431, 'The request’s headers are larger than 16 KB');
}

export function malformed(): AppError {
  return new AppError('invalid-request', 400, 'The request cannot be read');
}

/** Why a request that Node could parse is refused nevertheless. */
export function unreadable({ url = '', rawHeaders, headers, httpVersion }: IncomingMessage): AppError | undefined {
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length, url.length);
  if (bytes > MAX_HEADER_BYTES) return headersTooLarge();
  return headers.host === undefined && httpVersion === '1.1' ? malformed() : undefined;
}

export const refuseUnreadable: RequestHandler = (req, _res, next) => {
  next(unreadable(req));
};
