import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 250;

/** Waits until it is so; a look that fails says that it is not yet. @throws with `what` was waited for, after so many ms */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const look = async () => isSo();
  while (!(await look().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`not within ${timeoutMs / 1000} s: ${what}`);
    await sleep(LOOK_MS);
  }
}
