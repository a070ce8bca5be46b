import { createBackground, type BackgroundTask, type UnstartedTask } from './background';
import type { Logger } from './logger';

/** Between two looks while something is due, in ms: who was woken for it needs a moment. */
const BUSY_MS = 1_000;

export interface Agenda<Name extends string> {
  readonly name: string;
  /** what runs when something is due for it */
  readonly tasks: Readonly<Record<Name, Pick<BackgroundTask, 'wake'>>>;
  /** Looks, for all tasks at once, when the next is due for each; null: nothing is. */
  readonly nextDue: () => Promise<Readonly<Record<Name, Date | null>>>;
  /** ms until the next look at most: what came meanwhile and woke nobody is found by it */
  readonly longestMs: number;
  readonly now: () => Date;
}

/** Creates a task that wakes others when something is due for them, and asks only now and then when that is. */
export function createAgenda<Name extends string>(
  { name, tasks, nextDue, longestMs, now }: Agenda<Name>,
  logger: Logger,
): UnstartedTask {
  let pauseMs = longestMs;

  async function look(): Promise<void> {
    const due = Object.entries<Date | null>(await nextDue()) as [Name, Date | null][];
    const leftMs = due.map(([task, at]) => {
      if (at === null) return longestMs;
      const left = at.getTime() - now().getTime();
      if (left <= 0) tasks[task].wake();
      return left <= 0 ? BUSY_MS : left;
    });
    pauseMs = Math.min(longestMs, ...leftMs);
  }

  return createBackground(name, () => pauseMs, look, logger, BUSY_MS);
}
