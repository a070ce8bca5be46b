import { CHANNELS, type Channel } from '@shop/contracts/api/preferences';
import type { Database, Queryable } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';
import { inSchema } from '@shop/platform/db/parts';
import { listOf, prepared } from '@shop/platform/db/prepared';
import { newId } from '@shop/platform/ids';
import { conclude } from '@shop/platform/messaging/conclude';
import {
  pauseMs,
  USEFUL_MS,
  type Delivery,
  type MessageCode,
  type NewDelivery,
  type Outcome,
  type StaffReason,
} from '../domain/delivery';
import type { OrderReason } from '../domain/order-reason';

/** How long a replica has one to itself: more than sending takes at worst. */
const LEASE = '1 minute';
/** For questions about what was sent; then the books are closed. */
const KEPT = '90 days';

/** Writes a message that is to be sent, unless it was written before. */
export async function insertDelivery(db: Queryable, dedupeKey: string, delivery: NewDelivery): Promise<void> {
  const { code, accountKind, accountId, data, occurredAt, channel = 'mail' } = delivery;
  await db.query(
    `INSERT INTO deliveries (id, dedupe_key, code, channel, account_kind, account_id, data, occurred_at, give_up_at)
     VALUES ($1, $2, $3, $9, $4, $5, $6, $7, $8) ON CONFLICT (dedupe_key) DO NOTHING`,
    [newId(), dedupeKey, code, accountKind, accountId, data, occurredAt, giveUpAt(code, occurredAt), channel],
  );
}

/** A message about an order that is to be written. */
export type NewOrderMessage = NewDelivery<OrderReason | StaffReason> & {
  /** one message for each */
  readonly key: string;
  /** until it is sent, in ms */
  readonly afterMs: number;
};

const insertAboutOrders = (schema: string) =>
  prepared(
    `WITH over AS (DELETE FROM ${schema}deliveries WHERE dedupe_key = ANY(${listOf('$2::text[]')}) AND status = 'waiting')
     INSERT INTO ${schema}deliveries
       (id, dedupe_key, code, channel, account_kind, account_id, data, occurred_at, give_up_at, next_at, attempts)
     SELECT id, key, code, 'mail', account_kind, account_id, data, occurred_at, give_up_at,
       now() + CASE WHEN claimed THEN $3::interval ELSE after_ms * interval '1 millisecond' END, claimed::integer
     FROM jsonb_to_recordset($1) AS messages (id text, key text, code text, account_kind text, account_id text,
       data jsonb, occurred_at timestamptz, give_up_at timestamptz, after_ms integer, claimed boolean)
     WHERE occurred_at >= (SELECT since FROM ${schema}message_starts
       WHERE about = CASE account_kind WHEN 'staff' THEN 'staff' ELSE 'orders' END)
     ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`,
  );

/**
 * Writes messages about orders, each unless it was written before, and takes back those that wait under keys in `over`. One
 * statement, which may be repeated, and with which events are handled.
 * @param claim is given those that are to be sent now: they are written as claimed, like by `claimDue`
 */
export async function insertOrderMessages(
  db: Database,
  messages: readonly NewOrderMessage[],
  over: readonly string[],
  claim?: (deliveries: readonly Delivery[]) => void,
): Promise<void> {
  const written = messages.map((message) => ({
    ...{ message, id: newId(), isClaimed: claim !== undefined && message.afterMs === 0 },
  }));
  const rows = written.map(({ id, isClaimed, message }) => {
    const { key, code, accountKind, accountId, data, occurredAt, afterMs } = message;
    return {
      ...{ id, key, code, account_kind: accountKind, account_id: accountId, data, claimed: isClaimed },
      ...{ occurred_at: occurredAt, give_up_at: giveUpAt(code, occurredAt), after_ms: afterMs },
    };
  });
  const part = { text: insertAboutOrders(inSchema(db.schema)), values: [JSON.stringify(rows), over, LEASE] };
  await conclude(db, part, (inserted) => {
    const ids = new Set(inserted.map(({ id }) => id));
    const claimed = written.filter(({ id, isClaimed }) => isClaimed && ids.has(id));
    claim?.(claimed.map(({ id, message }) => ({ ...message, channel: 'mail', id, attempts: 1 })));
  });
}

/** Gives back what was claimed and not tried. */
export async function unclaim(db: Queryable, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await db.query(
    `UPDATE deliveries SET attempts = deliveries.attempts - 1, next_at = now()
     FROM unnest($1::text[], $2::integer[]) AS claimed (id, attempts)
     WHERE deliveries.id = claimed.id AND deliveries.attempts = claimed.attempts AND status = 'waiting'`,
    [deliveries.map(({ id }) => id), deliveries.map(({ attempts }) => attempts)],
  );
}

const giveUpAt = (code: MessageCode, occurredAt: Date) => new Date(occurredAt.getTime() + USEFUL_MS[code]);

/** Takes messages that are due, those first that help the shortest time, for a while: no other replica sends them meanwhile. */
export async function claimDue(
  db: Queryable,
  most: number,
  channels: readonly Channel[] = CHANNELS,
): Promise<Delivery[]> {
  return db.query<Delivery>(
    `UPDATE deliveries SET attempts = attempts + 1, next_at = now() + $2::interval
     WHERE id IN (
       SELECT id FROM deliveries WHERE status = 'waiting' AND next_at <= now() AND channel = ANY($3)
       ORDER BY give_up_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, code, channel, account_kind AS "accountKind", account_id AS "accountId", data, occurred_at AS "occurredAt",
       attempts, insisted`,
    [most, LEASE, channels],
  );
}

const noteOutcome = (schema: string) =>
  prepared(
    `UPDATE ${schema}deliveries SET status = $3, provider_ref = $4, last_error = $5,
       sent_at = CASE WHEN $3 = 'sent' THEN now() END,
       next_at = least(now() + $6 * interval '1 millisecond', give_up_at)
     WHERE id = $1 AND attempts = $2 AND status = 'waiting'`,
  );

/** Notes what came of an attempt, unless another has taken the message over since. */
export async function settle(db: Database, { id, attempts }: Delivery, outcome: Outcome): Promise<void> {
  const { status } = outcome;
  await db.later({
    text: noteOutcome(inSchema(db.schema)),
    values: [
      id,
      attempts,
      status,
      status === 'sent' ? outcome.providerRef : null,
      status === 'sent' ? null : outcome.lastError,
      pauseMs(attempts),
    ],
  });
}

/** Gives up what would come too late. @returns how many */
export async function giveUpLate(db: Queryable): Promise<number> {
  const rows = await db.query(
    `UPDATE deliveries SET status = 'given-up' WHERE status = 'waiting' AND next_at <= now() AND give_up_at <= now()
     RETURNING id`,
  );
  return rows.length;
}

/** ms until the next is due; null: none waits. */
export async function readNextDue(db: Queryable, channels: readonly Channel[] = CHANNELS): Promise<number | null> {
  const [row] = await db.query<{ ms: number | null }>(
    `SELECT (extract(epoch FROM min(next_at) - now()) * 1000)::float8 AS ms FROM deliveries
     WHERE status = 'waiting' AND channel = ANY($1)`,
    [channels],
  );
  return row?.ms ?? null;
}

/** How many wait. */
export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(`SELECT count(*) AS count FROM deliveries WHERE status = 'waiting'`);
  return row?.count ?? 0;
}

/** How long the oldest has waited, in s; 0 when none does. */
export async function readOldestWaiting(db: Queryable): Promise<number> {
  const [row] = await db.query<{ seconds: number | null }>(
    `SELECT extract(epoch FROM now() - min(created_at))::float8 AS seconds FROM deliveries WHERE status = 'waiting'`,
  );
  return row?.seconds ?? 0;
}

/** Forgets what was sent to somebody who deleted the account, and what would have been. */
export async function forgetDeliveries(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM deliveries WHERE account_id = $1', [accountId]);
}

export function forgetOldDeliveries(db: Database, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'deliveries', column: 'created_at', keep: KEPT }, signal);
}
