import type { Row } from '../../db/database';
import { FailedBeforeError, handleWithin, type Handling } from '../conclude';
import type { LogEvent } from './log-events';
import type { LogPartition } from './positions';
import type { Line, SharedCommits, SharedWrite } from './shared-commits';

/** What a reader has handled and what is not committed yet. */
export interface UnderWay {
  /**
   * Runs what handles events: their last write may be committed later, and the reader be told then.
   * @param joined called once that waits to be committed
   * @returns false when they have to be handled again: something failed, before them or their own
   */
  handle(rows: readonly LogEvent[], work: () => Promise<void>, joined?: () => void): Promise<boolean>;
  /** Resolves once everything is committed, or something could not be. */
  settled(): Promise<void>;
  /** Returns the events that have to be handled again, the first that failed and all after it; once. */
  takeBack(): LogEvent[];
}

export interface UnderWayOptions {
  readonly commits: SharedCommits;
  readonly partition: LogPartition;
  /** called for events in their order, once they are dealt with and nothing before them is open */
  readonly passed: (row: LogEvent, isStored: boolean) => void;
  /** called when something has to be taken back */
  readonly failed: (error: unknown) => void;
}

interface Open {
  readonly rows: readonly LogEvent[];
  readonly waits: boolean;
  readonly rowsOfWrite: Promise<readonly Row[]>;
  /** resolves when that is known */
  readonly done: Promise<void>;
  hasFailed: boolean;
}

export function createUnderWay({ commits, partition, passed, failed }: UnderWayOptions): UnderWay {
  let line: Line = { isBroken: false };
  let open: Open[] = [];

  const remove = (one: Open) => {
    open = open.filter((each) => each !== one);
  };

  /** Has events count as dealt with once this is committed, and all before it. */
  function join(rows: readonly LogEvent[], write: Omit<SharedWrite, 'line' | 'reached'>, waits = false): Open {
    const rowsOfWrite = commits.join({ ...write, line, reached: { partition, rows } });
    const done = rowsOfWrite.then(
      () => {
        remove(one);
        for (const row of rows) passed(row, true);
      },
      (error: unknown) => {
        one.hasFailed = true;
        if (!(error instanceof FailedBeforeError)) failed(error);
      },
    );
    const one: Open = { rows, waits, rowsOfWrite, done, hasFailed: false };
    open.push(one);
    return one;
  }

  async function settled(): Promise<void> {
    const all = open.map(({ done }) => done);
    // also what other readers have concluded: who writes at once need not overtake it
    await commits.flush();
    await Promise.all(all);
  }

  /** Forgets the last of what is open, which failed: it is dealt with here, and all before it is committed. */
  function forget(own: Open): void {
    remove(own);
    if (open.length === 0) line = { isBroken: false };
  }

  return {
    handle: async (rows, work, hasJoined) => {
      const mine = line;
      let own: Open | undefined;
      const handling: Handling = {
        conclude: (db, part, waits) => {
          if (own || !db.isShared) return undefined;
          own = join(rows, { db, part }, waits);
          hasJoined?.();
          return own.rowsOfWrite;
        },
        settled: async () => {
          await settled();
          if (mine.isBroken) throw new FailedBeforeError();
        },
      };
      const joined = () => own;
      try {
        await handleWithin(handling, work);
      } catch (error) {
        const failing = joined();
        if (failing) forget(failing);
        if (error instanceof FailedBeforeError) return false;
        throw error;
      }
      const concluded = joined();
      if (concluded?.hasFailed) {
        forget(concluded);
        // who waited for it has seen to it, unless it is the turn of one before
        if (!concluded.waits || open.length > 0) return false;
        for (const row of rows) passed(row, false);
        return true;
      }
      if (concluded) return true;
      if (mine.isBroken) return false;
      if (open.length > 0) join(rows, {});
      else for (const row of rows) passed(row, false);
      return true;
    },
    settled,
    takeBack: () => {
      if (!line.isBroken) return [];
      const back = open.flatMap(({ rows }) => rows);
      open = [];
      line = { isBroken: false };
      return back;
    },
  };
}
