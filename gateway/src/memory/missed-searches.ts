import { MOST_MISSED, type MissedCount, type NoteMissed } from '@shop/contracts/internal/catalog';
import { createBackground, type BackgroundTask } from '@shop/platform/background';
import { networkOf } from '@shop/platform/http/network-of';
import type { Logger } from '@shop/platform/logger';
import { LRUCache } from 'lru-cache';

/** Who looks for the same again in this time is not counted again, in ms. */
const ONCE_MS = 60 * 60_000;
/** So many different words are taken from one network in that time: a list of everybody's is not filled by one. */
const MOST_OF_ONE = 60;
const MOST_NETWORKS = 2_000;
/** How often what was gathered is written together, in ms. */
const WRITE_MS = 5_000;

export interface GatheredSearches {
  /** Counts words that somebody looked for in vain. */
  note(words: string, address: string): void;
  /** Returns what was counted, and begins again. */
  take(): MissedCount[];
  /** Counts again what could not be written. */
  putBack(searches: readonly MissedCount[]): void;
}

/** Counts in memory, and bounded: what does not fit is not counted. No address leaves it. */
export function gatherSearches(): GatheredSearches {
  const heard = new LRUCache<string, Set<string>>({ max: MOST_NETWORKS, ttl: ONCE_MS, noUpdateTTL: true });
  let counts = new Map<string, number>();

  function add(words: string, more: number): void {
    const count = counts.get(words);
    if (count !== undefined || counts.size < MOST_MISSED) counts.set(words, (count ?? 0) + more);
  }

  return {
    note: (words, address) => {
      const network = networkOf(address);
      const said = heard.get(network) ?? new Set();
      if (said.has(words) || said.size >= MOST_OF_ONE) return;
      heard.set(network, said.add(words));
      add(words, 1);
    },
    take: () => {
      const taken = [...counts].map(([words, count]) => ({ words, count }));
      counts = new Map();
      return taken;
    },
    putBack: (searches) => {
      for (const { words, count } of searches) add(words, count);
    },
  };
}

/**
 * Writes what was gathered, all at once, and once more at the end. What the catalogue did not take is tried again; where
 * only its answer was lost, it is counted twice, which figures of this kind bear.
 */
export function startWritingSearches(gathered: GatheredSearches, write: NoteMissed, logger: Logger): BackgroundTask {
  const task = createBackground(
    'searches in vain',
    WRITE_MS,
    async () => {
      const searches = gathered.take();
      if (searches.length === 0) return;
      try {
        await write(searches);
      } catch (error) {
        gathered.putBack(searches);
        throw error;
      }
    },
    logger,
  ).start();
  return {
    ...task,
    stop: async () => {
      await task.flush();
      await task.stop();
    },
  };
}
