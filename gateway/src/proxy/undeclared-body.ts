import type { IncomingMessage } from 'node:http';
import { tooLarge } from '../limits/body-limit';

/**
 * Counts a body without a declared length while it arrives. Once it exceeds the limit it is refused: whoever reads it
 * gets an error, never its end, and the rest is thrown away so that the client reads the refusal.
 * @param limit in bytes
 */
export function limitUndeclaredBody(req: IncomingMessage, limit: number, refuse: () => void): void {
  const { headers } = req;
  if (headers['transfer-encoding'] === undefined || headers['content-length'] !== undefined) return;
  const push = req.push.bind(req);
  let bytes = req.readableLength;
  let isRefused = false;

  // a listener for its data would have it flow before the service listens
  req.push = (chunk: Buffer | null) => {
    if (isRefused) return true;
    bytes += chunk?.length ?? 0;
    if (bytes <= limit) return push(chunk);
    isRefused = true;
    refuse();
    if (req.listenerCount('error') > 0) req.emit('error', tooLarge());
    req.resume();
    return true;
  };
}
