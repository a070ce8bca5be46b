import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import accepts from 'accepts';
import { LRUCache } from 'lru-cache';

/** How the content of an answer is coded on its way, as HTTP calls it. */
export type Coding = 'identity' | 'gzip' | 'br';

/** Ours, the smallest first. */
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity'];
/** Answers are compressed once for many readers, but new ones come with every change. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Every browser sends the same few. */
const chosen = new LRUCache<string, Coding>({ max: 100 });

/** Chooses the smallest coding that a caller takes. */
export function chooseCoding(req: IncomingMessage): Coding {
  const accepted = req.headers['accept-encoding'];
  if (accepted === undefined) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const taken = accepts(req).encodings();
  const coding = CODINGS.find((each) => taken.includes(each)) ?? 'identity';
  chosen.set(accepted, coding);
  return coding;
}

/** Compresses beside the event loop. */
export async function compress(coding: Coding, content: Buffer): Promise<Buffer> {
  if (coding === 'identity') return content;
  return coding === 'br' ? compressors.br(content, BROTLI) : compressors.gzip(content);
}

/** For content that one reader gets once: what takes little. */
const QUICK = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  gzip: { level: constants.Z_BEST_SPEED },
};

/** Compresses at once: for some kilobytes that takes a fifth of what handing them to another thread does. */
export function compressAtOnce(coding: Exclude<Coding, 'identity'>, content: Buffer): Buffer {
  return coding === 'br' ? brotliCompressSync(content, QUICK.br) : gzipSync(content, QUICK.gzip);
}
