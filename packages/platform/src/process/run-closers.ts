import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger';

export type Closer = () => Promise<unknown>;

/** Longest time that everything beside the port may take to end, in ms. */
const CLOSERS_MS = 4_000;
/** What each may take even when those before it took all the time, in ms. */
const LEAST_MS = 250;

/**
 * Runs what has to be done at the end, last first, and each whatever the others do: one that fails is logged,
 * one that hangs is left behind.
 * @param withinMs what they may take together, in ms
 */
export async function runClosers(closers: Closer[], logger: Logger, withinMs = CLOSERS_MS): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (const close of closers.splice(0).reverse()) {
    const ms = Math.max(LEAST_MS, deadline - performance.now());
    const giveUp = new AbortController();
    try {
      const ended = await Promise.race([
        close().then(() => true),
        sleep(ms, false, { signal: giveUp.signal }).catch(() => true),
      ]);
      if (!ended) logger.error({ afterMs: Math.round(ms) }, 'something does not end; it is left behind');
    } catch (error) {
      logger.error({ err: error }, 'something failed to end');
    } finally {
      giveUp.abort();
    }
  }
}
