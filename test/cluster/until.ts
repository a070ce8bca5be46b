import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until it is so; a look that fails says that it is not yet.
 * @param lookMs between two looks
 * @throws with `what` was waited for, after so many ms
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string | (() => string),
  timeoutMs: number,
  lookMs = 250,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const look = async () => isSo();
  while (!(await look().catch(() => false))) {
    if (performance.now() > deadline)
      throw new Error(`not within ${timeoutMs / 1000} s: ${typeof what === 'string' ? what : what()}`);
    await sleep(lookMs);
  }
}
