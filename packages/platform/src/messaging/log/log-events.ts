import type { Envelope } from '@shop/contracts/events/envelope';
import type { Topic } from '@shop/contracts/events/topics';
import type { Database, Queryable, Row } from '../../db/database';
import { UNCHANGED, type Part } from '../../db/parts';
import { partitionOf } from './partitions';
import type { LogRow } from './positions';

/** An event in the log, with what says whose it is. */
export interface LogEvent extends LogRow {
  readonly topic: Topic;
  readonly partition: number;
  /** the group that it was put back for; null: for everybody */
  readonly onlyFor: string | null;
}

/** What a transaction appended: its events as the log has them, and its id, by which the server knows what became of it. */
export interface Appended {
  readonly events: readonly LogEvent[];
  readonly transactionId: string | undefined;
}

/** An event on its way into the log. */
export interface Sent {
  readonly id: string;
  readonly topic: Topic;
  readonly partition: number;
  /** the envelope as the log has it */
  readonly text: string;
}

export function textsOf(events: readonly { readonly topic: Topic; readonly envelope: Envelope }[]): Sent[] {
  return events.map(({ topic, envelope }) => ({
    ...{ id: envelope.id, topic },
    partition: partitionOf(envelope.key),
    text: JSON.stringify(envelope),
  }));
}

/**
 * Appends events in the order given, as a part of a statement; one that is there already is left out.
 * @param schema of the log
 */
export function insertInLog(schema: string, events: readonly Sent[]): Part {
  return {
    text: `INSERT INTO "${schema}".events (topic, partition, event_id, envelope)
     SELECT * FROM unnest($1::text[], $2::smallint[], $3::uuid[], $4::jsonb[]) WHERE ${UNCHANGED}
     ON CONFLICT (event_id) WHERE only_for IS NULL DO NOTHING
     RETURNING position, event_id AS id, pg_current_xact_id()::text AS "transactionId"`,
    values: [
      events.map(({ topic }) => topic),
      events.map(({ partition }) => partition),
      events.map(({ id }) => id),
      events.map(({ text }) => text),
    ],
  };
}

/** Returns what that did. @param rows what it returned */
export function appendedOf(sent: readonly Sent[], rows: readonly Row[]): Appended {
  const returned = rows as unknown as { position: number; id: string; transactionId: string }[];
  const positions = new Map(returned.map(({ id, position }) => [id, position]));
  const events = sent.flatMap(({ id, topic, partition, text }) => {
    const position = positions.get(id);
    // readers get what they would read
    return position === undefined
      ? []
      : [{ position, partition, topic, envelope: JSON.parse(text) as Envelope, onlyFor: null }];
  });
  return { events, transactionId: returned[0]?.transactionId };
}

/** Returns the next events of the whole log after a position and up to another, oldest first. */
export function readEvents(db: Database, after: number, upTo: number, most: number): Promise<LogEvent[]> {
  return db.query<LogEvent>(
    `SELECT position, topic, partition, envelope, only_for AS "onlyFor" FROM events
     WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3`,
    [after, upTo, most],
  );
}

/** Returns the position of the newest event of all that are committed; 0 where there is none. */
export async function newestPosition(db: Queryable): Promise<number> {
  const [row] = await db.query<{ newest: number | null }>('SELECT max(position) AS newest FROM events');
  return row?.newest ?? 0;
}

/** Returns the newest position once everybody who was appending is done: none below it is taken any more. */
export function quietPosition(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query('LOCK TABLE events IN SHARE MODE');
    return newestPosition(tx);
  });
}

/** What PostgreSQL answers about the id of a transaction that it has not had. */
const IN_THE_FUTURE = '22023';

/** Returns whether a transaction still goes on, in whatever process. */
export async function isUndecided(db: Database, transactionId: string): Promise<boolean> {
  try {
    const [row] = await db.query<{ status: string | null }>('SELECT pg_xact_status($1::xid8) AS status', [
      transactionId,
    ]);
    return row?.status === 'in progress';
  } catch (error) {
    // a server that crashed knows nothing of those that it had not written down
    if (error instanceof Error && 'code' in error && error.code === IN_THE_FUTURE) return false;
    throw error;
  }
}

/** Returns whether the server still has a process; once it is gone, nothing that was sent to it is done any more. */
export async function isAtWork(db: Database, backend: number): Promise<boolean> {
  return (await db.query('SELECT FROM pg_stat_activity WHERE pid = $1', [backend])).length > 0;
}
