import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@shop/contracts/events/envelope';
import { startBackground } from '../../background';
import type { Database } from '../../db/database';
import type { Logger } from '../../logger';
import type { EnvelopeHandler } from '../bus';
import type { DeadLetterCount } from '../dead-letter-metrics';
import { createDelivery } from '../deliver';
import { keepDeadLetter } from './dead-letters';
import { lastPosition, readLog, storePosition, subscribedPosition, type LogPartition, type LogRow } from './positions';
import { hurried, type Patience } from '../patience';
import { createPoisonDetection, POISON_REASON } from '../poison-detection';
import type { ReaderStandstill } from '../standstill';

const BATCH = 100;
/** The guarantee behind the wake-ups, in ms. */
const SWEEP_MS = 30_000;
/** Until a log that could not be read is read again, in ms. */
const RETRY_MS = 500;

export interface PartitionReaderOptions extends LogPartition {
  db: Database;
  logger: Logger;
  deadLetters: DeadLetterCount;
  standstill: ReaderStandstill;
  patience: Patience;
  handler: EnvelopeHandler;
}

export interface PartitionReader {
  readonly partition: number;
  readonly caughtUp: Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

/** Reads one partition of one topic for one group, event after event, and stores the position that it has reached. */
export async function startPartitionReader(options: PartitionReaderOptions): Promise<PartitionReader> {
  const { db, logger, deadLetters, standstill, topic, partition, group, handler } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const patience = group === undefined ? hurried(options.patience) : options.patience;
  const attempt = createDelivery({ handler, logger, patience, signal });
  const poison = createPoisonDetection(db, group, BATCH);
  const spot = { topic, partition };
  let position = await subscribedPosition(db, options);
  const arrival = createArrival(await lastPosition(db, options));
  arrival.reached(position);

  async function deliver(envelope: Envelope): Promise<void> {
    const deadLetter = async (reason: string) => {
      await keepDeadLetter(db, { topic, group, envelope, reason });
      deadLetters.add(group, topic);
    };
    const survived = await poison.begin(envelope.id);
    if (survived === undefined) {
      await deadLetter(POISON_REASON);
      return;
    }
    const tried = () => attempt(envelope, { origin: { ...spot, group }, deadLetter, survived });
    standstill.began(spot, envelope.id);
    for (let pauseMs = await tried(); pauseMs !== undefined; pauseMs = await tried())
      await sleep(pauseMs, undefined, { signal });
  }

  async function advance(row: LogRow): Promise<void> {
    position = row.position;
    standstill.ended(spot);
    arrival.reached(position);
    await storePosition(db, options, row);
  }

  async function readOn(): Promise<void> {
    for (;;) {
      const rows = await readLog(db, options, position, BATCH);
      for (const row of rows) {
        if (signal.aborted) return;
        await deliver(row.envelope);
        await advance(row);
      }
      if (rows.length < BATCH) return;
    }
  }

  const task = startBackground(`${group ?? 'reader'} ${topic}/${partition}`, SWEEP_MS, readOn, logger, RETRY_MS);

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
