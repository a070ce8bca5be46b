import { setTimeout as sleep } from 'node:timers/promises';
import { startBackground } from '../../background';
import type { Database } from '../../db/database';
import type { Logger } from '../../logger';
import type { EnvelopeHandler, TogetherHandler } from '../bus';
import type { DeadLetterCount } from '../dead-letter-metrics';
import { createDelivery } from '../deliver';
import { keepDeadLetter } from './dead-letters';
import type { PositionKeeper } from './position-keeper';
import type { LogEvent } from './log-events';
import { readLog, type LogPartition, type LogRow, type Standing } from './positions';
import { hurried, type Patience } from '../patience';
import { createPoisonDetection, POISON_REASON } from '../poison-detection';
import type { SharedCommits } from './shared-commits';
import type { ReaderStandstill } from '../standstill';
import { createUnderWay } from './under-way';

const BATCH = 100;
/** Most events that wait in memory for a reader; one that is further behind reads the log again. */
const MOST_WAITING = 1_000;
/** Until a log that could not be read is read again, in ms. */
const RETRY_MS = 500;
/** From one time that events are handled together to the next, in ms: the first is handled at once. */
const TOGETHER_MS = 250;
export interface PartitionReaderOptions extends LogPartition, Standing {
  db: Database;
  logger: Logger;
  deadLetters: DeadLetterCount;
  standstill: ReaderStandstill;
  patience: Patience;
  handler: EnvelopeHandler;
  /** for what comes within a moment of each other; without, every event is handled alone */
  together?: TogetherHandler | undefined;
  positions: PositionKeeper;
  /** commits what events end in with their positions, and with others; without, it is written before the next event */
  commits?: SharedCommits | undefined;
  /** up to where the log may be read: nothing is committed before it any more; to its end by default */
  settled?: () => number;
}

export interface PartitionReader {
  readonly partition: number;
  readonly caughtUp: Promise<void>;
  /** Gives it the next event of the log, unless that is not for it. */
  take(event: LogEvent): void;
  /** Has it read the log: there may be something. */
  wake(): void;
  /** Tells it that there was nothing in the log for it after it could be given what comes. */
  rest(): void;
  stop(): Promise<void>;
}

const toTheEnd = () => Number.MAX_SAFE_INTEGER;

/**
 * Reads one partition of one topic for one group, event after event, and has the position kept that it has reached. It
 * reads the log when it is woken, and again after a failure, until it has come to its end; from then on it is given what
 * comes.
 */
export function startPartitionReader(options: PartitionReaderOptions): PartitionReader {
  const { db, logger, deadLetters, standstill, positions, topic, partition, group, handler } = options;
  const { settled = toTheEnd, together, commits, last } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const patience = group === undefined ? hurried(options.patience) : options.patience;
  const attempt = createDelivery({ handler, logger, patience, signal });
  const spot = { topic, partition };
  let { position } = options;
  const poison = createPoisonDetection(db, group, { most: BATCH, last });
  const arrival = createArrival(last);
  arrival.reached(position);
  /** what came since it is at the end of the log; undefined until it is */
  let waiting: LogEvent[] | undefined;
  /** counts what came that it may have to read */
  let came = 0;
  /** when events were last handled together, by this process's clock */
  let togetherAt = Number.NEGATIVE_INFINITY;
  /** handled since positions were stored for certain */
  let handled = 0;
  /** how many of those that wait have to be handled one by one, each with its commit, as one of them failed */
  let careful = 0;
  const underWay = commits && createUnderWay({ commits, partition: options, passed, failed });

  async function deliver(row: LogRow): Promise<void> {
    const { envelope } = row;
    const deadLetter = async (reason: string) => {
      await keepDeadLetter(db, { topic, group, envelope, reason });
      deadLetters.add(group, topic);
    };
    const survived = await poison.begin(row);
    if (survived === undefined) {
      await deadLetter(POISON_REASON);
      return;
    }
    const tried = () => attempt(envelope, { origin: { ...spot, group }, deadLetter, survived });
    standstill.began(spot, envelope.id);
    for (let pauseMs = await tried(); pauseMs !== undefined; pauseMs = await tried())
      await sleep(pauseMs, undefined, { signal });
  }

  function passed(row: LogRow, isStored: boolean): void {
    position = row.position;
    if (!isStored) positions.reached(options, row);
    arrival.reached(position);
  }

  function failed(error: unknown): void {
    logger.warn(
      { err: error, ...spot, group },
      'what an event ends in could not be written; the event is handled again',
    );
    task.wake();
  }

  /** Puts what was handled and could not be committed before what waits. */
  function takeBack(): void {
    const back = underWay?.takeBack() ?? [];
    if (back.length === 0) return;
    careful += back.length;
    if (waiting) waiting = [...back, ...waiting];
  }

  function take(event: LogEvent): void {
    if (event.partition !== partition || (event.onlyFor !== null && event.onlyFor !== group)) return;
    came += 1;
    if (waiting && waiting.length >= MOST_WAITING) waiting = undefined;
    waiting?.push(event);
    task.wake();
  }

  /** Has one event handled and its effect committed. */
  async function handle(row: LogRow): Promise<void> {
    await deliver(row);
    standstill.ended(spot);
    passed(row, false);
    await count();
  }

  async function count(): Promise<void> {
    handled += 1;
    // the first of a batch are counted after a start: one that ends the process must be among them
    if (handled < BATCH) return;
    handled = 0;
    await underWay?.settled();
    await positions.flush();
  }

  async function readOn(): Promise<void> {
    for (;;) {
      takeBack();
      const given = waiting;
      const next = given?.[0];
      if (signal.aborted || (given && !next)) return;
      if (!next) await catchUp();
      else if (careful > 0 || !(together && (await handleTogether(together, given)))) await handleFirst(next, given);
    }
  }

  async function handleFirst(next: LogEvent, given: LogEvent[]): Promise<void> {
    if (careful > 0 || !underWay) {
      await handle(next);
      careful = Math.max(0, careful - 1);
    } else {
      const isHandled = await underWay.handle([next], () => deliver(next));
      standstill.ended(spot);
      if (!isHandled) {
        careful += 1;
        return;
      }
      await count();
    }
    given.shift();
  }

  /** Waits for more: until what follows is committed, or for a while since the last time. @returns what is called afterwards */
  async function gather(): Promise<() => void> {
    if (commits) return commits.gather();
    const leftMs = togetherAt + TOGETHER_MS - performance.now();
    if (leftMs > 0) await sleep(leftMs, undefined, { signal });
    return () => undefined;
  }

  /** @returns false when that failed, and each has to be handled alone */
  async function handleTogether(handleAll: TogetherHandler, given: LogEvent[]): Promise<boolean> {
    const joined = await gather();
    if (waiting !== given || signal.aborted) {
      joined();
      return true;
    }
    const rows = given.slice(0, BATCH);
    const work = () => handleAll(rows.map(({ envelope }) => envelope));
    try {
      if (!underWay) {
        await work();
        for (const row of rows) passed(row, false);
      } else if (!(await underWay.handle(rows, work, joined))) {
        careful += rows.length;
        return true;
      }
    } catch (error) {
      logger.debug({ err: error, ...spot, group }, 'events could not be handled together');
      return false;
    } finally {
      joined();
      togetherAt = performance.now();
    }
    given.splice(0, rows.length);
    return true;
  }

  /** Reads on in the log, and is at its end when nothing came meanwhile. */
  async function catchUp(): Promise<void> {
    await underWay?.settled();
    takeBack();
    careful = 0;
    const before = came;
    const rows = await readLog(db, options, { after: position, upTo: settled(), most: BATCH });
    for (const row of rows) {
      if (signal.aborted) return;
      await handle(row);
    }
    if (rows.length < BATCH && came === before) waiting = [];
  }

  const task = startBackground(`${group ?? 'reader'} ${topic}/${partition}`, 'when woken', readOn, logger, RETRY_MS);

  return {
    partition,
    caughtUp: arrival.done,
    take,
    wake: () => {
      came += 1;
      waiting = undefined;
      task.wake();
    },
    rest: () => {
      if (came === 0) waiting = [];
    },
    stop: async () => {
      closing.abort();
      commits?.hurry();
      await task.stop();
      await underWay?.settled();
      standstill.ended(spot);
    },
  };
}

/** Resolves `done` once a position has been reached. */
function createArrival(target: number): { done: Promise<void>; reached: (position: number) => void } {
  let resolveDone: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    resolveDone = resolve;
  });
  return {
    done,
    reached: (position) => {
      if (position >= target) resolveDone();
    },
  };
}
