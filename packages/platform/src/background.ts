import type { Logger } from './logger';

export interface BackgroundTask {
  /** Runs the task soon, once more if it is running now. */
  wake: () => void;
  /** Resolves when the task has run from start to end after this call; for tests and for shutdown. */
  flush: () => Promise<void>;
  /** Ends the schedule and waits for a run in progress. */
  stop: () => Promise<void>;
}

/** Longest time until what failed is tried again, in ms. */
const RETRY_MS = 10_000;
/** A failure that goes on is an error in the log once in so long, in ms. */
const REMIND_MS = 30_000;

/**
 * Runs `work` at once, every `everyMs` ms and whenever woken, never twice at a time. A wake-up only wakes: the work looks
 * for itself what there is to do. A failure is logged and tried again after `retryMs` ms.
 */
export function startBackground(
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  logger: Logger,
  retryMs = Math.min(everyMs, RETRY_MS),
): BackgroundTask {
  let running: Promise<void> | undefined;
  const state = { again: false, stopped: false };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  let retry: NodeJS.Timeout | undefined;
  /** when the failure that goes on was last an error in the log */
  let saidAt: number | undefined;

  const isDue = () => state.again && !state.stopped;

  async function loop(): Promise<void> {
    do {
      state.again = false;
      try {
        await work();
        saidAt = undefined;
      } catch (error) {
        failed(error);
      }
    } while (isDue());
  }

  function failed(error: unknown): void {
    // what was to end may have been broken off
    const isNews = !state.stopped && (saidAt === undefined || performance.now() - saidAt > REMIND_MS);
    if (isNews) saidAt = performance.now();
    logger[isNews ? 'error' : 'debug']({ err: error, task: name }, 'background task failed');
    clearTimeout(retry);
    if (!state.stopped) retry = setTimeout(wake, retryMs).unref();
  }

  function wake(): void {
    if (state.stopped) return;
    if (running) {
      state.again = true;
      return;
    }
    running = loop().finally(() => {
      running = undefined;
      // a wake-up between the last look at `again` and here would be lost otherwise
      if (isDue()) wake();
    });
  }

  // whoever starts it may have to finish something first
  queueMicrotask(wake);
  return {
    wake,
    flush: async () => {
      wake();
      await running;
    },
    stop: async () => {
      state.stopped = true;
      clearInterval(timer);
      clearTimeout(retry);
      await running;
    },
  };
}
