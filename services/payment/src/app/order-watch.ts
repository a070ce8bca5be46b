import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderStatus } from '@shop/contracts/api/order';

/** What a change says of itself; `unsaid` has who waits look. */
export type News = OrderStatus | 'captured' | 'unsaid';

/** Hears the changes of one order, from the moment it was made. */
export interface Listening {
  /** Resolves with the oldest change that was not returned yet, or undefined when none comes in time. */
  next(timeoutMs: number): Promise<News | undefined>;
  stop(): void;
}

/** Lets requests wait until something became true of an order. */
export interface OrderWatch {
  /** Wakes the requests that wait for the order; called after a commit. */
  changed(orderId: string, news?: News): void;
  listen(orderId: string): Listening;
  /**
   * Checks now and after each change, until the check gives something or the time is over. Another process may have
   * made the change, so it also checks now and then without one.
   */
  until<T>(orderId: string, timeoutMs: number, check: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** How often who waits looks without a change, in ms: another replica may have made one. */
export const LOOK_MS = 500;

/** `lookMs`: how often to check without a change. */
export function createOrderWatch(lookMs = LOOK_MS): OrderWatch {
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  return {
    changed: (orderId, news = 'unsaid') => void changes.emit(orderId, news),
    listen: (orderId) => {
      const heard: News[] = [];
      let wake = (): void => undefined;
      const hear = (news: News) => {
        heard.push(news);
        wake();
      };
      changes.on(orderId, hear);
      return {
        next: async (timeoutMs) => {
          if (heard.length === 0 && timeoutMs > 0)
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, timeoutMs);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          return heard.shift();
        },
        stop: () => {
          changes.off(orderId, hear);
          wake();
        },
      };
    },
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
