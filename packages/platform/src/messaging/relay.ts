import { randomUUID } from 'node:crypto';
import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import { startBackground, type BackgroundTask } from '../background';
import type { Database } from '../db/database';
import type { Logger } from '../logger';
import type { EventBus } from './bus';
import { groupByTopic } from './group-by-topic';
import { publishTraced } from './trace-events';

const BATCH = 200;
/** How long a relay may hold the outbox without renewing, in ms. */
const LEASE_MS = 5_000;
/** The guarantee behind the wake-ups, in ms: while nothing is found, each look comes twice as late, up to the longest. */
const SWEEP_MS = 1_000;
const LONGEST_SWEEP_MS = 8_000;

interface OutboxRow {
  position: number;
  topic: Topic;
  envelope: Envelope;
}

/** Publishes the oldest rows of an outbox. @returns how many there were */
async function publishOldest(db: Database, bus: EventBus): Promise<number> {
  const rows = await db.query<OutboxRow>('SELECT position, topic, envelope FROM outbox ORDER BY position LIMIT $1', [
    BATCH,
  ]);
  for (const [topic, envelopes] of groupByTopic(rows))
    await publishTraced({ bus, service: db.schema }, topic, envelopes);
  if (rows.length > 0) await db.query('DELETE FROM outbox WHERE position = ANY($1)', [rows.map((row) => row.position)]);
  return rows.length;
}

/** Publishes what is in an outbox that nobody writes to any more. */
export async function emptyOutbox(db: Database, bus: EventBus): Promise<void> {
  while ((await publishOldest(db, bus)) === BATCH);
}

/**
 * Publishes a service's outbox in order, oldest unpublished row first. Woken by each commit that wrote events; a sweep
 * finds what a wake-up missed, or what another process left. A crash between publishing and deleting publishes again,
 * which consumers recognise.
 */
export function startRelay(db: Database, bus: EventBus, logger: Logger): BackgroundTask {
  const holder = randomUUID();

  /** Ours until then, by this process's clock. */
  let leasedUntil = 0;
  /** until the next look */
  let pauseMs = SWEEP_MS;

  const isLeased = (now: number) => leasedUntil - now > LEASE_MS / 2;

  async function holdLease(): Promise<boolean> {
    const now = performance.now();
    if (isLeased(now)) return true;
    const rows = await db.query(
      `INSERT INTO outbox_lease (holder, expires_at) VALUES ($1, now() + $2 * interval '1 ms')
       ON CONFLICT (id) DO UPDATE SET holder = $1, expires_at = excluded.expires_at
       WHERE outbox_lease.holder = $1 OR outbox_lease.expires_at < now()
       RETURNING holder`,
      [holder, LEASE_MS],
    );
    leasedUntil = rows.length > 0 ? now + LEASE_MS : 0;
    return rows.length > 0;
  }

  async function isEmpty(): Promise<boolean> {
    return (await db.query('SELECT 1 FROM outbox LIMIT 1')).length === 0;
  }

  /** @returns how many rows there were; undefined while another relay has the lease */
  async function publishBatch(): Promise<number | undefined> {
    // the lease comes before the rows: what another relay has read must not be published a second time, later
    if (!(await holdLease())) return undefined;
    return publishOldest(db, bus);
  }

  /** @returns whether there was anything */
  async function publishAll(): Promise<boolean> {
    // one that may not publish need not take the lease for nothing
    if (!isLeased(performance.now()) && (await isEmpty())) return false;
    for (let isFirst = true; ; isFirst = false) {
      const published = await publishBatch();
      if (published !== BATCH) return !isFirst || published !== 0;
    }
  }

  async function look(): Promise<void> {
    const found = await publishAll();
    // while the lease is ours, what another replica commits waits for us
    const isNeeded = found || performance.now() < leasedUntil;
    pauseMs = isNeeded ? SWEEP_MS : Math.min(2 * pauseMs, LONGEST_SWEEP_MS);
  }

  const task = startBackground(`${db.schema} outbox`, () => pauseMs, look, logger, SWEEP_MS);
  db.events.on('outbox', task.wake);
  return {
    ...task,
    stop: async () => {
      db.events.off('outbox', task.wake);
      await task.stop();
      await db.query('DELETE FROM outbox_lease WHERE holder = $1', [holder]).catch(() => undefined);
    },
  };
}
