import type { Logger } from './logger';

export interface BackgroundTask {
  /** Runs the task soon; again if it is running now. */
  wake: () => void;
  /** Resolves when the task has run from start to end after this call; for tests and for shutdown. */
  flush: () => Promise<void>;
  /** Ends the schedule and waits for a run in progress. */
  stop: () => Promise<void>;
}

/** A task whose schedule has not begun: until it is started, waking and flushing it do nothing. */
export interface UnstartedTask extends BackgroundTask {
  start: () => BackgroundTask;
  /** The same, but with a pause first: for what a start need not wait beside. */
  startLater: () => BackgroundTask;
}

/** Longest time until what failed is tried again, in ms. */
const RETRY_MS = 10_000;
/** How often a failure that continues is logged as an error, in ms. */
const REMIND_MS = 30_000;

/** Starts a task at once; see `createBackground`. */
export function startBackground(...options: Parameters<typeof createBackground>): BackgroundTask {
  return createBackground(...options).start();
}

/** In ms; a function is asked after each run how long it is until the next. */
export type Pace = number | 'when woken' | (() => number);

/**
 * Creates a task that, once started, runs `work` immediately, at its pace and whenever woken, never twice at the same time;
 * started later, it runs from the end of its first pause on.
 * A wake-up carries no data: the work finds out what there is to do. A failure is logged and tried again after `retryMs` ms.
 */
export function createBackground(
  name: string,
  pace: Pace,
  work: () => Promise<void>,
  logger: Logger,
  retryMs = typeof pace === 'number' ? Math.min(pace, RETRY_MS) : RETRY_MS,
): UnstartedTask {
  let running: Promise<void> | undefined;
  let isWoken = false;
  /** before it is started and after it is stopped */
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  /** when the failure that continues was last logged as an error */
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
      planNext();
      // a wake-up between the last check of `isWoken` and here would be lost otherwise
      if (isDue()) wake();
    });
  }

  function planNext(): void {
    if (typeof pace !== 'function' || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, pace()).unref();
  }

  const task: BackgroundTask = {
    wake,
    flush: async () => {
      wake();
      await running;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(retry);
      await running;
    },
  };
  function begin(): BackgroundTask {
    isStopped = false;
    if (typeof pace === 'number') timer = setInterval(wake, pace).unref();
    return task;
  }

  return {
    ...task,
    start: () => {
      begin();
      // the caller may have to finish something first
      queueMicrotask(wake);
      return task;
    },
    startLater: () => {
      begin();
      planNext();
      return task;
    },
  };
}
