import type { Logger } from './logger';

export interface BackgroundTask {
  /** Runs the task soon, once more if it is running now. */
  wake: () => void;
  /** Resolves when the task has run from start to end after this call; for tests and for shutdown. */
  flush: () => Promise<void>;
  /** Ends the schedule and waits for a run in progress. */
  stop: () => Promise<void>;
}

/**
 * Runs `work` every `everyMs` ms and whenever woken, never twice at a time. A wake-up only wakes: the work looks for
 * itself what there is to do. A failure is logged and tried again at the next turn.
 */
export function startBackground(
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  logger: Logger,
): BackgroundTask {
  let running: Promise<void> | undefined;
  const state = { again: false, stopped: false };
  const timer = setInterval(wake, everyMs);
  timer.unref();

  const isDue = () => state.again && !state.stopped;

  async function loop(): Promise<void> {
    do {
      state.again = false;
      try {
        await work();
      } catch (error) {
        logger.error({ err: error, task: name }, 'background task failed');
      }
    } while (isDue());
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

  return {
    wake,
    flush: async () => {
      wake();
      await running;
    },
    stop: async () => {
      state.stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
