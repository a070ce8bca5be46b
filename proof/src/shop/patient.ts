import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './client';

const AGAIN_MS = 250;

/**
 * Asks again, for a while, what is refused for the moment: by a 503, which says when to come back, or by no answer at all. Only
 * what a client may repeat is asked like this.
 */
export function patiently(call: Call, patienceMs: number): Call {
  return async (...asked) => {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const answer = await call(...asked).catch((error: unknown) => {
        if (performance.now() > deadline) throw error;
      });
      if (answer && (answer.status !== 503 || performance.now() > deadline)) return answer;
      await sleep(AGAIN_MS);
    }
  };
}
