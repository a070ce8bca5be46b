import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { Database } from '../../db/database';

/** One partition of one topic in the log, as one group reads it; a reader without a group sees what is for everybody. */
export interface LogPartition {
  readonly topic: Topic;
  readonly partition: number;
  readonly group: string | undefined;
}

export interface LogRow {
  readonly position: number;
  readonly envelope: Envelope;
}

/** Returns the position that a group has reached, and notes that it subscribed: what it has not read is not deleted. */
export async function subscribedPosition(db: Database, { topic, partition, group }: LogPartition): Promise<number> {
  if (group === undefined) return 0;
  const [row] = await db.query<{ position: number }>(
    `INSERT INTO positions (consumer_group, topic, partition, position) VALUES ($1, $2, $3, 0)
     ON CONFLICT (consumer_group, topic, partition) DO UPDATE SET subscribed_at = now() RETURNING position`,
    [group, topic, partition],
  );
  return row?.position ?? 0;
}

/** Returns the position of the newest event; 0 when there is none. */
export async function lastPosition(db: Database, { topic, partition, group }: LogPartition): Promise<number> {
  const [row] = await db.query<{ last: number | null }>(
    `SELECT max(position) AS last FROM events
     WHERE topic = $1 AND partition = $2 AND (only_for IS NULL OR only_for = $3)`,
    [topic, partition, group],
  );
  return row?.last ?? 0;
}

/** Returns the next events after a position, oldest first. */
export function readLog(
  db: Database,
  { topic, partition, group }: LogPartition,
  after: number,
  most: number,
): Promise<LogRow[]> {
  return db.query<LogRow>(
    `SELECT position, envelope FROM events
     WHERE topic = $1 AND partition = $2 AND position > $3 AND (only_for IS NULL OR only_for = $4)
     ORDER BY position LIMIT $5`,
    [topic, partition, after, group, most],
  );
}

/** Stores that a group has dealt with an event; a reader without a group keeps no position. */
export async function storePosition(
  db: Database,
  { topic, partition, group }: LogPartition,
  { position, envelope }: LogRow,
): Promise<void> {
  if (group === undefined) return;
  await db.query(
    `WITH done AS (DELETE FROM starts WHERE consumer_group = $1 AND event_id = $5)
     INSERT INTO positions (consumer_group, topic, partition, position) VALUES ($1, $2, $3, $4)
     ON CONFLICT (consumer_group, topic, partition) DO UPDATE SET position = excluded.position`,
    [group, topic, partition, position, envelope.id],
  );
}
