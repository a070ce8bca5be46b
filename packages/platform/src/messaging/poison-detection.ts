import type { Database } from '../db/database';
import type { LogRow } from './log/positions';
import { countStart, forgetStart, MAX_STARTS } from './starts';

/** Why an event that ends the process is given up. */
export const POISON_REASON = 'Handling it ended the process several times';

export interface PoisonDetection {
  /**
   * Counts that handling an event begins.
   * @returns what takes the count back once the process has outlived a failure; undefined when it has begun too often
   */
  begin(event: LogRow): Promise<(() => Promise<void>) | undefined>;
}

/**
 * Detects events whose handling ends the process. One that did stands at the head of its partition after the next start,
 * so only the first events of what was in the log by then are counted.
 * @param group undefined for a reader that nobody else continues: it counts nothing
 * @param most how many events after a start are counted
 * @param last the newest position that was in the log at the start
 */
export function createPoisonDetection(
  db: Database,
  group: string | undefined,
  { most, last }: { most: number; last: number },
): PoisonDetection {
  let left = most;
  return {
    begin: async ({ position, envelope: { id: eventId } }) => {
      if (left <= 0 || position > last || group === undefined) return () => Promise.resolve();
      let isCounted = (await countStart(db, group, eventId)) <= MAX_STARTS;
      if (!isCounted) return undefined;
      left -= 1;
      return async () => {
        // the database may be what the event waits for
        if (isCounted) isCounted = !(await forgetStart(db, group, eventId));
      };
    },
  };
}
