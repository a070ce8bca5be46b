import type { IncomingMessage } from 'node:http';
import type { AppError } from '@shop/platform/errors';

const withheld = new WeakSet<IncomingMessage>();

/**
 * Keeps what has not arrived of a body from whoever reads it in this process: they get an error, never its end, so that
 * no part of it is taken for the whole. The rest is thrown away, so that the client reads its answer.
 */
export function withholdRest(req: IncomingMessage, error: AppError): void {
  if (req.complete || withheld.has(req)) return;
  withheld.add(req);
  req.push = () => true;
  if (req.listenerCount('error') > 0) req.emit('error', error);
  req.resume();
}
