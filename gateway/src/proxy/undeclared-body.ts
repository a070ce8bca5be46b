import type { IncomingMessage } from 'node:http';
import { tooLarge } from '../limits/body-limit';
import { withholdRest } from './withhold-rest';

/**
 * Counts a body without a declared length while it arrives. Once it exceeds the limit it is refused, and the rest of it
 * is withheld.
 * @param limit in bytes
 */
export function limitUndeclaredBody(req: IncomingMessage, limit: number, refuse: () => void): void {
  const { headers } = req;
  if (headers['transfer-encoding'] === undefined || headers['content-length'] !== undefined) return;
  const push = req.push.bind(req);
  let bytes = req.readableLength;

  // a listener for its data would have it flow before the service listens
  req.push = (chunk: Buffer | null) => {
    bytes += chunk?.length ?? 0;
    if (bytes <= limit) return push(chunk);
    refuse();
    withholdRest(req, tooLarge());
    return true;
  };
}
