import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { chooseCoding, compressAtOnce } from '../answers/codings';

type Plain = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
type End = (content?: unknown, ...rest: unknown[]) => ServerResponse;

const compress = compression() as unknown as Plain;
const isCompressible = compression.filter as unknown as (req: IncomingMessage, res: ServerResponse) => boolean;

/** Bytes below which an answer fits into one packet anyway. */
const WORTH_IT = 1_024;
/** Bytes up to which an answer that is there as a whole is compressed at once: longer would hold up others. */
const SMALL = 32 * 1_024;

/** Compresses what is answered, if its reader can read that and it is worth it. */
export function compressAnswers(req: IncomingMessage, res: ServerResponse): void {
  compress(req, res, () => undefined);
  const end = res.end.bind(res) as End;
  res.end = ((content?: unknown, ...rest: unknown[]) =>
    end(typeof content === 'string' ? compressWhole(req, res, content) : content, ...rest)) as ServerResponse['end'];
}

/** A whole answer as it is sent, with its headers; as it is, where what comes as a stream has to see to it. */
function compressWhole(req: IncomingMessage, res: ServerResponse, content: string): Buffer | string {
  const length = Buffer.byteLength(content);
  if (res.headersSent || length < WORTH_IT || length > SMALL || !isPlain(req, res)) return content;
  const coding = chooseCoding(req);
  if (coding === 'identity') return content;
  const compressed = compressAtOnce(coding, Buffer.from(content));
  res.setHeader('content-encoding', coding);
  res.setHeader('content-length', compressed.length);
  return compressed;
}

function isPlain(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method === 'HEAD' || res.hasHeader('content-encoding') || !isCompressible(req, res)) return false;
  return !String(res.getHeader('cache-control')).includes('no-transform');
}
