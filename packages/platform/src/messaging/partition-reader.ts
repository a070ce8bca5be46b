import type { Topic } from '@shop/contracts/events/catalogue';
import type { Envelope } from '@shop/contracts/events/envelope';
import { startBackground } from '../background';
import type { Database } from '../db/database';
import type { Logger } from '../logger';
import type { EnvelopeHandler } from './bus';
import type { DeadLetterCount } from './dead-letter-metrics';
import { deliver as deliverEvent, MAX_ATTEMPTS, type Delivery } from './deliver';

const BATCH = 100;
/** The guarantee behind the wake-ups, in ms. */
const SWEEP_MS = 30_000;

export interface PartitionReaderOptions {
  db: Database;
  logger: Logger;
  deadLetters: DeadLetterCount;
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
  const { db, logger, deadLetters, topic, partition, group, handler } = options;
  const closing = new AbortController();
  let position = group === undefined ? 0 : await storedPosition(db, group, topic, partition);
  const target = await lastPosition(db, topic, partition);
  let arrive: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  if (position >= target) arrive();
  const delivery: Delivery = { handler, bury, logger, origin: { topic, group }, signal: closing.signal };
  /** Events at the head after a start may be the ones that ended the process: their starts are counted. */
  let suspects = group === undefined ? 0 : BATCH;

  async function deliver({ envelope }: LogRow): Promise<void> {
    if (suspects > 0 && group !== undefined) {
      suspects -= 1;
      if ((await countStart(db, group, envelope.id)) > MAX_ATTEMPTS) {
        await bury(envelope, 'Handling it ended the process several times');
        return;
      }
    }
    await deliverEvent(envelope, delivery);
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
    if (group !== undefined) await storePosition(db, group, topic, partition, row);
    if (position >= target) arrive();
  }

  const task = startBackground(
    `${group ?? 'reader'} ${topic}/${partition}`,
    SWEEP_MS,
    async () => {
      for (;;) {
        const rows = await db.query<LogRow>(
          'SELECT position, envelope FROM events WHERE topic = $1 AND partition = $2 AND position > $3 ORDER BY position LIMIT $4',
          [topic, partition, position, BATCH],
        );
        for (const row of rows) {
          if (closing.signal.aborted) return;
          await deliver(row);
          await advance(row);
        }
        if (rows.length < BATCH) return;
      }
    },
    logger,
  );

  return {
    partition,
    caughtUp,
    wake: task.wake,
    stop: async () => {
      closing.abort();
      await task.stop();
    },
  };
}

async function storedPosition(db: Database, group: string, topic: Topic, partition: number): Promise<number> {
  const [row] = await db.query<{ position: number }>(
    'SELECT position FROM positions WHERE consumer_group = $1 AND topic = $2 AND partition = $3',
    [group, topic, partition],
  );
  return row?.position ?? 0;
}

async function lastPosition(db: Database, topic: Topic, partition: number): Promise<number> {
  const [row] = await db.query<{ last: number | null }>(
    'SELECT max(position) AS last FROM events WHERE topic = $1 AND partition = $2',
    [topic, partition],
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

async function countStart(db: Database, group: string, eventId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `INSERT INTO starts (consumer_group, event_id, count) VALUES ($1, $2, 1)
     ON CONFLICT (consumer_group, event_id) DO UPDATE SET count = starts.count + 1 RETURNING count`,
    [group, eventId],
  );
  return row?.count ?? 1;
}
