import { setTimeout as sleep } from 'node:timers/promises';
import { ViolationError } from './violation';

const PAUSE_MS = 50;

/**
 * Waits for what the shop promises to reach by itself.
 * @param what is asked for when it was not reached, so that it may say what was seen last
 * @throws ViolationError when it does not within the bound
 */
export async function until<T>(
  what: string | (() => string),
  look: () => Promise<T | undefined>,
  boundMs = 60_000,
): Promise<T> {
  const deadline = performance.now() + boundMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline)
      throw new ViolationError(`not within ${boundMs} ms: ${typeof what === 'string' ? what : what()}`);
    await sleep(PAUSE_MS);
  }
}
