import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AssetStore } from '@shop/platform/assets/asset-store';
import { LRUCache } from 'lru-cache';
import type { StoredAnswer } from '../memory/stored-answer';
import { storeAsset } from './files';

/** Returns a script or style by its address, of whichever build it is; undefined when none had it. */
export type FindKept = (address: string) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined;

const FOLDER = '/assets/';
const MOST_BYTES = 4 * 1024 * 1024;
/** Anybody may ask for names that there never were, so this bounds what the store is asked for at a time. */
const MOST_WAITING = 16;

/** Finds what other builds than this one have left in the store. What cannot be had now is as good as gone. */
export function findKeptIn(store: AssetStore): FindKept {
  const kept = new LRUCache<string, StoredAnswer>({ maxSize: MOST_BYTES, sizeCalculation: ({ size }) => size });
  let waiting = 0;

  async function read(name: string): Promise<StoredAnswer | undefined> {
    waiting += 1;
    try {
      const content = await store.get(name);
      if (!content) return undefined;
      const answer = storeAsset(name, content);
      kept.set(name, answer);
      return answer;
    } finally {
      waiting -= 1;
    }
  }

  return (address) => {
    if (!address.startsWith(FOLDER)) return undefined;
    const name = address.slice(FOLDER.length);
    const known = kept.get(name);
    if (known) return known;
    return waiting < MOST_WAITING ? read(name) : undefined;
  };
}

/** Leaves what a build has in the store, for who asks another one for it. */
export async function keepAssetsOf(webRoot: string, store: AssetStore): Promise<void> {
  const folder = path.join(webRoot, 'assets');
  // a web app that is not built has none
  if (existsSync(folder)) await store.keep(folder, await readdir(folder));
}
