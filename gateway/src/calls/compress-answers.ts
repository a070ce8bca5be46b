import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

type Plain = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const compress = compression() as unknown as Plain;

/** Compresses what is answered, if its reader can read that and it is worth it. */
export function compressAnswers(req: IncomingMessage, res: ServerResponse): void {
  compress(req, res, () => undefined);
}
