import { createBackground } from '../../background';
import type { Database } from '../../db/database';
import type { Logger } from '../../logger';
import type { Outcome } from '../outbox-port';
import {
  isAtWork,
  isUndecided,
  newestPosition,
  quietPosition,
  readEvents,
  type Appended,
  type LogEvent,
} from './log-events';

const BATCH = 500;
/** Until a log that could not be read is read again, in ms. */
const RETRY_MS = 500;
/** How often a commit whose answer was lost is asked after, in ms. */
const ASK_MS = 100;
const NEVER_MS = 24 * 60 * 60 * 1000;

/** An append that goes on in a transaction of this process. */
export interface Append {
  /** Its positions are known now. */
  took(appended: Appended): void;
  /** Its transaction has ended. @param backend see `Ending` */
  end(outcome: Outcome, backend?: number): void;
}

/**
 * The end of the log, as the one process that writes to it knows it. Positions are taken when events are inserted and
 * seen when they are committed, so a position may be passed only once everything before it is committed or gone: which of
 * its own appends go on, this process knows. Whoever else appends, keeps all others out meanwhile (`openLogDeadLetters`).
 */
export interface LogTail {
  /** Everything up to here is committed or gone, and has been handed out. */
  settled(): number;
  /** Resolves once it is known where the log ends. @throws when it cannot be read */
  start(): Promise<void>;
  /** Begins an append, before it takes its positions. */
  begin(): Append;
  /** Looks for what came from outside. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** @param handOut called once for each event that comes, in the order of their positions */
export function createLogTail(db: Database, logger: Logger, handOut: (event: LogEvent) => void): LogTail {
  let settled = 0;
  /**
   * the last position of which this process knows that it is committed: after a crash the server may give away again what
   * was taken after it
   */
  let newest = 0;
  /** for each append that goes on, what it can take no position up to */
  const open = new Set<{ before: number }>();
  /** own events that are committed and not handed out */
  const committed = new Map<number, LogEvent>();
  /** with what tells whether they go on */
  const unanswered = new Map<{ before: number }, () => Promise<boolean>>();
  let started: Promise<void> | undefined;

  const passable = () => Math.min(newest, ...[...open].map(({ before }) => before));

  function advance(): void {
    const upTo = passable();
    for (let next = committed.get(settled + 1); next && settled < upTo; next = committed.get(settled + 1)) {
      committed.delete(next.position);
      settled = next.position;
      handOut(next);
    }
    // somebody else took the next position, or it was given up
    if (settled < upTo) reading.wake();
  }

  async function readOn(): Promise<void> {
    for (let upTo = passable(); settled < upTo; upTo = passable()) {
      const events = await readEvents(db, settled, upTo, BATCH);
      for (const event of events) {
        settled = event.position;
        handOut(event);
      }
      if (events.length < BATCH) settled = upTo;
      for (const position of committed.keys()) if (position <= settled) committed.delete(position);
      advance();
    }
  }

  const reading = createBackground('bus log', 'when woken', readOn, logger, RETRY_MS);

  const asking = createBackground(
    'bus commits without an answer',
    () => (unanswered.size > 0 ? ASK_MS : NEVER_MS),
    async () => {
      for (const [mark, goesOn] of unanswered) {
        if (await goesOn()) continue;
        // the log says whether it is there: after a crash the id may be another's
        const end = await newestPosition(db);
        unanswered.delete(mark);
        close(mark, end);
      }
    },
    logger,
    RETRY_MS,
  );

  /** @param ends positions that are committed */
  function close(mark: { before: number }, ...ends: number[]): void {
    open.delete(mark);
    newest = Math.max(newest, ...ends);
    advance();
  }

  /** One that is a single statement has no id that anybody heard of before its answer. */
  async function isOpen(transactionId: string | undefined, backend: number | undefined): Promise<boolean> {
    if (transactionId !== undefined) return isUndecided(db, transactionId);
    return backend !== undefined && isAtWork(db, backend);
  }

  async function findEnd(): Promise<void> {
    settled = await quietPosition(db);
    newest = settled;
    reading.start();
    asking.start();
  }

  return {
    settled: () => settled,
    start: () => {
      started ??= findEnd().catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      return started;
    },
    begin: () => {
      const mark = { before: newest };
      let taken: Appended = { events: [], transactionId: undefined };
      open.add(mark);
      return {
        took: (appended) => {
          taken = appended;
          mark.before = Math.min(...appended.events.map(({ position }) => position)) - 1;
          // it may have been all that others waited for
          advance();
        },
        end: (outcome, backend) => {
          const { events, transactionId } = taken;
          if (outcome === 'unknown' && (transactionId ?? backend) !== undefined) {
            unanswered.set(mark, () => isOpen(transactionId, backend));
            asking.wake();
            return;
          }
          const done = outcome === 'committed' ? events : [];
          for (const event of done) committed.set(event.position, event);
          close(mark, ...done.map(({ position }) => position));
        },
      };
    },
    look: async () => {
      newest = Math.max(newest, await newestPosition(db));
      advance();
    },
    stop: async () => {
      await reading.stop();
      await asking.stop();
    },
  };
}
