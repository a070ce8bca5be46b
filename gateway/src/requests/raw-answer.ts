import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError } from '@shop/platform/errors';

/** A client that reads slowly still gets the answer; one that never leaves does not keep its connection. In ms. */
const LINGER_MS = 2_000;

/** Refuses in the one shape of an error where there is no response to do it with, and ends the connection. */
export function answerRaw(
  socket: Duplex,
  { status, code, message, details, retryAfter }: AppError,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (socket.destroyed || !socket.writable) return;
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code, requestId, ...details });
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...headers,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  // unread bytes would reset the connection before the answer is read
  socket.resume();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () => {
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
