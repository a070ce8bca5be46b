import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { Database, Queryable } from '../../db/database';
import { prepared } from '../../db/prepared';

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

/** Returns the next events after a position and up to another, oldest first. */
export function readLog(
  db: Database,
  { topic, partition, group }: LogPartition,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<LogRow[]> {
  return db.query<LogRow>(
    `SELECT position, envelope FROM events
     WHERE topic = $1 AND partition = $2 AND position > $3 AND position <= $4 AND (only_for IS NULL OR only_for = $5)
     ORDER BY position LIMIT $6`,
    [topic, partition, after, upTo, group, most],
  );
}

/** How far a group has come in one partition. */
export interface Progress {
  readonly group: string;
  readonly topic: Topic;
  readonly partition: number;
  readonly position: number;
}

/** An event that a group has dealt with. */
export interface Handled {
  readonly group: string;
  readonly eventId: string;
}

const STORE = prepared(
  `WITH done AS (
       DELETE FROM starts s USING unnest($5::text[], $6::uuid[]) AS h(consumer_group, event_id)
       WHERE s.consumer_group = h.consumer_group AND s.event_id = h.event_id)
     INSERT INTO positions (consumer_group, topic, partition, position)
     SELECT * FROM unnest($1::text[], $2::text[], $3::smallint[], $4::bigint[])
     ON CONFLICT (consumer_group, topic, partition) DO UPDATE SET position = excluded.position`,
);

/** Stores how far groups have come; that the handling of these events began need not be known any more. */
export async function storePositions(
  db: Queryable,
  reached: readonly Progress[],
  handled: readonly Handled[],
): Promise<void> {
  await db.query(STORE, [
    reached.map(({ group }) => group),
    reached.map(({ topic }) => topic),
    reached.map(({ partition }) => partition),
    reached.map(({ position }) => position),
    handled.map(({ group }) => group),
    handled.map(({ eventId }) => eventId),
  ]);
}
