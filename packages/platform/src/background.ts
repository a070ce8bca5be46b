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
/** How often a failure that goes on is logged as an error, in ms. */
const REMIND_MS = 30_000;

/**
 * Runs `work` at once, every `everyMs` ms and whenever woken, never twice at a time. A wake-up carries no data: the
 * work finds out itself what there is to do. A failure is logged and tried again after `retryMs` ms.
 */
export function startBackground(
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  logger: Logger,
  retryMs = Math.min(everyMs, RETRY_MS),
): BackgroundTask {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  const timer = setInterval(wake, everyMs);
  timer.unref();
  let retry: NodeJS.Timeout | undefined;
  /** when the failure that goes on was last logged as an error */
  let loggedAt: number | undefined;

  const isDue = () => isWoken && !isStopped;

  async function loop(): Promise<void> {
    do {
      isWoken = false;
      try {
        await work();
        loggedAt = undefined;
      } catch (error) {
        handleFailure(error);
      }
    } while (isDue());
  }

  function handleFailure(error: unknown): void {
    // a run that is broken off by the stop is expected to fail
    const isNews = !isStopped && (loggedAt === undefined || performance.now() - loggedAt > REMIND_MS);
    if (isNews) loggedAt = performance.now();
    logger[isNews ? 'error' : 'debug']({ err: error, task: name }, 'background task failed');
    clearTimeout(retry);
    if (!isStopped) retry = setTimeout(wake, retryMs).unref();
  }

  function wake(): void {
    if (isStopped) return;
    if (running) {
      isWoken = true;
      return;
    }
    running = loop().finally(() => {
      running = undefined;
      // a wake-up between the last look at `isWoken` and here would be lost otherwise
      if (isDue()) wake();
    });
  }

  // the caller may have to finish something first
  queueMicrotask(wake);
  return {
    wake,
    flush: async () => {
      wake();
      await running;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(retry);
      await running;
    },
  };
}
