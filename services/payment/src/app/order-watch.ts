import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lets requests wait until something became true of an order. */
export interface OrderWatch {
  /** Wakes the requests that wait for the order; called after a commit. */
  changed(orderId: string): void;
  /**
   * Checks now and after each change, until the check gives something or the time is over. Another process may have
   * made the change, so it also checks now and then without one.
   */
  until<T>(orderId: string, timeoutMs: number, check: () => Promise<T | undefined>): Promise<T | undefined>;
}

const LOOK_MS = 500;

/** `lookMs`: how often to check without a change. */
export function createOrderWatch(lookMs = LOOK_MS): OrderWatch {
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  return {
    changed: (orderId) => void changes.emit(orderId),
    until: async (orderId, timeoutMs, check) => {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const stop = new AbortController();
        const options = { signal: stop.signal };
        // listening begins before the check, so that no change falls between the two
        const change = once(changes, orderId, options);
        try {
          const found = await check();
          const left = deadline - performance.now();
          if (found !== undefined || left <= 0) return found;
          await Promise.race([change, sleep(Math.min(lookMs, left), undefined, options)]);
        } finally {
          change.catch(() => undefined);
          stop.abort();
        }
      }
    },
  };
}
