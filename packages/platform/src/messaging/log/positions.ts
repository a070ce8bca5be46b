import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { Database, Queryable } from '../../db/database';
import { prepared } from '../../db/prepared';
import { PARTITIONS } from './partitions';

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

/** Where a group stands in a partition. Both are 0 before the first event. */
export interface Standing extends Omit<LogPartition, 'group'> {
  /** what it has dealt with */
  readonly position: number;
  /** the newest event that is for it */
  readonly last: number;
}

/** What is for everybody, and for one group: `$1`. */
const FOR_GROUP = '(e.only_for IS NULL OR e.only_for = $1)';

/**
 * Returns where a group stands in all partitions of its topics, and notes that it subscribed: what it has not read is not deleted.
 * A reader without a group stands at the beginning.
 */
export async function subscribedStandings(
  db: Database,
  group: string | undefined,
  topics: readonly Topic[],
): Promise<Standing[]> {
  const partitions = `SELECT topic, partition::smallint, 0::bigint AS position
    FROM unnest($2::text[]) AS topic, generate_series(0, $3 - 1) AS partition`;
  const standing =
    group === undefined
      ? partitions
      : `INSERT INTO positions (topic, partition, position, consumer_group) SELECT p.*, $1 FROM (${partitions}) p
         ON CONFLICT (consumer_group, topic, partition) DO UPDATE SET subscribed_at = now()
         RETURNING topic, partition, position`;
  return db.query<Standing>(
    `WITH standing AS (${standing})
     SELECT s.*, coalesce((SELECT max(e.position) FROM events e
       WHERE e.topic = s.topic AND e.partition = s.partition AND ${FOR_GROUP}), 0) AS last FROM standing s`,
    [group ?? null, topics, PARTITIONS],
  );
}

/** Returns those of a group's standings behind which there are events now. */
export async function behind(
  db: Database,
  group: string | undefined,
  standings: readonly Standing[],
): Promise<Standing[]> {
  const rows = await db.query<{ index: number }>(
    `SELECT s.index::int - 1 AS index
     FROM unnest($2::text[], $3::smallint[], $4::bigint[]) WITH ORDINALITY AS s (topic, partition, position, index)
     WHERE EXISTS (SELECT FROM events e
       WHERE e.topic = s.topic AND e.partition = s.partition AND e.position > s.position AND ${FOR_GROUP})`,
    [
      group ?? null,
      standings.map(({ topic }) => topic),
      standings.map(({ partition }) => partition),
      standings.map(({ position }) => position),
    ],
  );
  return rows.flatMap(({ index }) => standings[index] ?? []);
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
