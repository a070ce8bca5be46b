import { setTimeout as sleep } from 'node:timers/promises';
import { startBackground } from '../../background';
import type { Database } from '../../db/database';
import type { Logger } from '../../logger';
import type { EnvelopeHandler } from '../bus';
import type { DeadLetterCount } from '../dead-letter-metrics';
import { createDelivery } from '../deliver';
import { keepDeadLetter } from './dead-letters';
import type { PositionKeeper } from './position-keeper';
import { lastPosition, readLog, subscribedPosition, type LogPartition, type LogRow } from './positions';
import { hurried, type Patience } from '../patience';
import { createPoisonDetection, POISON_REASON } from '../poison-detection';
import type { ReaderStandstill } from '../standstill';

const BATCH = 100;
/** Until a log that could not be read is read again, in ms. */
const RETRY_MS = 500;

export interface PartitionReaderOptions extends LogPartition {
  db: Database;
  logger: Logger;
  deadLetters: DeadLetterCount;
  standstill: ReaderStandstill;
  patience: Patience;
  handler: EnvelopeHandler;
  positions: PositionKeeper;
}

export interface PartitionReader {
  readonly partition: number;
  readonly caughtUp: Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Reads one partition of one topic for one group, event after event, and has the position kept that it has reached. It
 * reads when it is woken, and again after a failure.
 */
export async function startPartitionReader(options: PartitionReaderOptions): Promise<PartitionReader> {
  const { db, logger, deadLetters, standstill, positions, topic, partition, group, handler } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const patience = group === undefined ? hurried(options.patience) : options.patience;
  const attempt = createDelivery({ handler, logger, patience, signal });
  const spot = { topic, partition };
  let position = await subscribedPosition(db, options);
  const last = await lastPosition(db, options);
  const poison = createPoisonDetection(db, group, { most: BATCH, last });
  const arrival = createArrival(last);
  arrival.reached(position);

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

  function advance(row: LogRow): void {
    position = row.position;
    positions.reached(options, row);
    standstill.ended(spot);
    arrival.reached(position);
  }

  async function readOn(): Promise<void> {
    for (;;) {
      const rows = await readLog(db, options, position, BATCH);
      for (const row of rows) {
        if (signal.aborted) return;
        await deliver(row);
        advance(row);
      }
      if (rows.length < BATCH) return;
      // the first of these are counted after a start: one that ends the process must be among them
      await positions.flush();
    }
  }

  const task = startBackground(`${group ?? 'reader'} ${topic}/${partition}`, 'when woken', readOn, logger, RETRY_MS);

  return {
    partition,
    caughtUp: arrival.done,
    wake: task.wake,
    stop: async () => {
      closing.abort();
      await task.stop();
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
