import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import { LRUCache } from 'lru-cache';

const AVIF = 'image/avif';

/** Every browser sends the same few. */
const known = new LRUCache<string, boolean>({ max: 100 });

/**
 * Whether a caller names AVIF among what it takes. Taking anything is not enough: so do browsers that cannot show it. In which
 * order it names its types does not matter: browsers that read AVIF name WebP first, or with the same weight.
 */
export function takesAvif(req: IncomingMessage): boolean {
  const { accept = '' } = req.headers;
  const before = known.get(accept);
  if (before !== undefined) return before;
  const types = accepts(req).types();
  const taken = Array.isArray(types) && types.some((type) => type.toLowerCase() === AVIF);
  known.set(accept, taken);
  return taken;
}
