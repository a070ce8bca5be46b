import type { IncomingMessage } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@shop/contracts/api/image';
import type { Route } from '@shop/contracts/api/routes';
import { AppError } from '@shop/platform/errors';

const OTHER_BYTES = 1024 * 1024;

/** The largest body that a call may carry, in bytes: a megabyte beside its pictures. */
export function bodyLimit(route: Pick<Route, 'multipart'>): number {
  return (route.multipart ?? 0) * MAX_UPLOAD_BYTES + OTHER_BYTES;
}

export function tooLarge(): AppError {
  return new AppError('too-large', 413, 'The request is too large');
}

/**
 * Refuses a body by what its headers say; a body without a length is counted while it passes.
 * @throws AppError 413 above the limit, 411 for a body of unknown length where the proxy could not frame it.
 */
export function checkDeclaredLength(req: IncomingMessage, limit: number): void {
  const length = req.headers['content-length'];
  if (length !== undefined && Number(length) > limit) throw tooLarge();
  // the proxy would send such a body behind a Content-Length of 0, where a service reads it as a separate request
  if ((req.method === 'DELETE' || req.method === 'OPTIONS') && req.headers['transfer-encoding'] !== undefined)
    throw new AppError('length-required', 411, 'Send this request with a Content-Length');
}
