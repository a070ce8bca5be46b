import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { avifName } from '@shop/platform/images/picture-name';
import { contentType } from 'mime-types';
import { storeAnswer, type StoredAnswer } from '../memory/stored-answer';

/** Returns a file by its address, such as `/assets/main.js`, of a picture its AVIF to who takes that; undefined when there is none. */
export type WebFiles = (
  address: string,
  takesAvif: boolean,
) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined;

const YEAR_S = 365 * 24 * 60 * 60;
const FOR_EVER = `public, max-age=${YEAR_S}, immutable`;
/** All files of a build fit in. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Forms of other files, made by the build. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;

/** Serves the files that are in a folder now, each from memory once it has been asked for. */
export function createWebFiles(root: string): WebFiles {
  const names = new Set(filesIn(root));
  const files = new LRUCache<string, StoredAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (name) => unlessGone(readAnswer(root, name)),
  });
  return (address, takesAvif) => {
    const asked = address.slice(1);
    const avif = avifName(asked);
    const name = takesAvif && names.has(avif) ? avif : asked;
    return names.has(name) ? (files.get(name) ?? files.fetch(name)) : undefined;
  };
}

/** The names of what people may read, with slashes. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !/(?:^|\/)\./.test(name) && !/\.(?:br|gz)$/.test(name));
}

async function readAnswer(root: string, name: string): Promise<StoredAnswer> {
  const file = path.join(root, name);
  const compressed = Object.entries(COMPRESSED).filter(([, ending]) => existsSync(file + ending));
  const [content, ...forms] = await Promise.all([
    readFile(file),
    ...compressed.map(async ([coding, ending]) => [coding, await readFile(file + ending)] as const),
  ]);
  // names under assets/ carry a hash of their content
  const cacheControl = name.startsWith('assets/') ? FOR_EVER : 'no-cache';
  const type = typeOf(name);
  // of a picture there may be AVIF for those who read it
  const vary = type.startsWith('image/') ? { vary: 'Accept' } : undefined;
  return storeAnswer(content, type, { 'cache-control': cacheControl, ...vary }, Object.fromEntries(forms));
}

const typeOf = (name: string): string => contentType(path.extname(name)) || 'application/octet-stream';

/** The answer of a file with a hash in its name, whose content was had from elsewhere. */
export function storeAsset(name: string, content: Buffer): StoredAnswer {
  return storeAnswer(content, typeOf(name), { 'cache-control': FOR_EVER });
}

/** The next build may have taken a file away; the page of before still names it. */
async function unlessGone(answer: Promise<StoredAnswer>): Promise<StoredAnswer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
