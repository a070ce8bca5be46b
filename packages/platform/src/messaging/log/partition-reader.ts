import { setTimeout as sleep } from 'node:timers/promises';
import type { Topic } from '@shop/contracts/events/event-types';
import type { Envelope } from '@shop/contracts/events/envelope';
import { startBackground } from '../../background';
import type { Database } from '../../db/database';
import type { Logger } from '../../logger';
import type { EnvelopeHandler } from '../bus';
import type { DeadLetterCount } from '../dead-letter-metrics';
import { createDelivery } from '../deliver';
import { hurried, type Patience } from '../patience';
import type { ReaderStandstill } from '../standstill';
import { countStart, forgetStart, MAX_STARTS } from '../starts';

const BATCH = 100;
/** The guarantee behind the wake-ups, in ms. */
const SWEEP_MS = 30_000;
/** Until a log that could not be read is read again, in ms. */
const RETRY_MS = 500;

export interface PartitionReaderOptions {
  db: Database;
  logger: Logger;
  deadLetters: DeadLetterCount;
  standstill: ReaderStandstill;
  patience: Patience;
  topic: Topic;
  partition: number;
  group: string | undefined;
  handler: EnvelopeHandler;
}

export interface PartitionReader {
  readonly partition: number;
  readonly caughtUp: Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

interface LogRow {
  position: number;
  envelope: Envelope;
}

/** Reads one partition of one topic for one group, event after event, and keeps how far it has come. */
export async function startPartitionReader(options: PartitionReaderOptions): Promise<PartitionReader> {
  const { db, logger, deadLetters, standstill, topic, partition, group, handler } = options;
  const patience = group === undefined ? hurried(options.patience) : options.patience;
  const closing = new AbortController();
  let position = group === undefined ? 0 : await subscribedPosition(db, group, topic, partition);
  const target = await lastPosition(db, group, topic, partition);
  let arrive: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  if (position >= target) arrive();
  const { signal } = closing;
  const attempt = createDelivery({ handler, logger, patience, signal });
  const spot = { topic, partition };
  /** Events at the head after a start may be the ones that ended the process: their starts are counted. */
  let suspects = group === undefined ? 0 : BATCH;

  async function deliver({ envelope }: LogRow): Promise<void> {
    const survived = await begin(envelope);
    if (survived === undefined) {
      await bury(envelope, 'Handling it ended the process several times');
      return;
    }
    const tried = () =>
      attempt(envelope, { origin: { ...spot, group }, bury: (reason) => bury(envelope, reason), survived });
    standstill.began(spot, envelope.id);
    for (let pauseMs = await tried(); pauseMs !== undefined; pauseMs = await tried())
      await sleep(pauseMs, undefined, { signal });
  }

  /**
   * Counts that handling a suspect begins.
   * @returns what takes the count back when the process outlives it; undefined when it has begun too often
   */
  async function begin({ id }: Envelope): Promise<(() => Promise<void>) | undefined> {
    if (suspects <= 0 || group === undefined) return () => Promise.resolve();
    let isCounted = (await countStart(db, group, id)) <= MAX_STARTS;
    if (!isCounted) return undefined;
    suspects -= 1;
    return async () => {
      // the database may be what the event waits for
      if (isCounted) isCounted = !(await forgetStart(db, group, id));
    };
  }

  async function bury(envelope: Envelope, error: string): Promise<void> {
    await db.query(
      `INSERT INTO dead_letters (consumer_group, event_id, topic, envelope, error) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (consumer_group, event_id) DO UPDATE SET error = excluded.error, failed_at = now()`,
      [group ?? '', envelope.id, topic, JSON.stringify(envelope), error],
    );
    deadLetters.add(group, topic);
  }

  async function advance(row: LogRow): Promise<void> {
    position = row.position;
    standstill.ended(spot);
    if (position >= target) arrive();
    if (group !== undefined) await storePosition(db, group, topic, partition, row);
  }

  const task = startBackground(
    `${group ?? 'reader'} ${topic}/${partition}`,
    SWEEP_MS,
    async () => {
      for (;;) {
        const rows = await db.query<LogRow>(
          `SELECT position, envelope FROM events
           WHERE topic = $1 AND partition = $2 AND position > $3 AND (only_for IS NULL OR only_for = $4)
           ORDER BY position LIMIT $5`,
          [topic, partition, position, group, BATCH],
        );
        for (const row of rows) {
          if (signal.aborted) return;
          await deliver(row);
          await advance(row);
        }
        if (rows.length < BATCH) return;
      }
    },
    logger,
    RETRY_MS,
  );

  return {
    partition,
    caughtUp,
    wake: task.wake,
    stop: async () => {
      closing.abort();
      await task.stop();
      standstill.ended(spot);
    },
  };
}

/** How far a group has come. It is noted that it was here: nothing that it has not read is deleted. */
async function subscribedPosition(db: Database, group: string, topic: Topic, partition: number): Promise<number> {
  const [row] = await db.query<{ position: number }>(
    `INSERT INTO positions (consumer_group, topic, partition, position) VALUES ($1, $2, $3, 0)
     ON CONFLICT (consumer_group, topic, partition) DO UPDATE SET subscribed_at = now() RETURNING position`,
    [group, topic, partition],
  );
  return row?.position ?? 0;
}

async function lastPosition(db: Database, group: string | undefined, topic: Topic, partition: number): Promise<number> {
  const [row] = await db.query<{ last: number | null }>(
    `SELECT max(position) AS last FROM events
     WHERE topic = $1 AND partition = $2 AND (only_for IS NULL OR only_for = $3)`,
    [topic, partition, group],
  );
  return row?.last ?? 0;
}

async function storePosition(db: Database, group: string, topic: Topic, partition: number, row: LogRow): Promise<void> {
  await db.query(
    `WITH done AS (DELETE FROM starts WHERE consumer_group = $1 AND event_id = $5)
     INSERT INTO positions (consumer_group, topic, partition, position) VALUES ($1, $2, $3, $4)
     ON CONFLICT (consumer_group, topic, partition) DO UPDATE SET position = excluded.position`,
    [group, topic, partition, row.position, row.envelope.id],
  );
}
