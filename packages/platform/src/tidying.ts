import { startBackground, type BackgroundTask } from './background';
import type { Logger } from './logger';

/**
 * Starts a task that deletes what is old, at once and every `everyMs` ms.
 * @param forget ends early when it is stopped
 */
export function startTidying(
  name: string,
  everyMs: number,
  forget: (signal: AbortSignal) => Promise<void>,
  logger: Logger,
): BackgroundTask {
  const stopping = new AbortController();
  const task = startBackground(name, everyMs, () => forget(stopping.signal), logger);
  return {
    ...task,
    stop: () => {
      stopping.abort();
      return task.stop();
    },
  };
}
