import { setTimeout as sleep } from 'node:timers/promises';
import { ViolationError } from './violation';

const PAUSE_MS = 50;

/**
 * Waits for what the shop promises to reach by itself.
 * @throws ViolationError when it does not within the bound
 */
export async function until<T>(what: string, look: () => Promise<T | undefined>, boundMs = 60_000): Promise<T> {
  const deadline = performance.now() + boundMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new ViolationError(`not within ${boundMs} ms: ${what}`);
    await sleep(PAUSE_MS);
  }
}
