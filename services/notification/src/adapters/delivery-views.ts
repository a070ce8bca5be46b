import type { Channel } from '@shop/contracts/api/preferences';
import { MOST_COUNTED, type MessageState } from '@shop/contracts/api/sent-messages';
import type { Queryable } from '@shop/platform/db/database';
import type { Delivery } from '../domain/delivery';

/** A message as staff see it: ids and states, nothing of whom it goes to. */
export interface DeliveryView {
  readonly id: string;
  readonly code: string;
  readonly channel: Channel;
  readonly accountKind: Delivery['accountKind'];
  readonly orderId: string | null;
  readonly status: MessageState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly occurredAt: Date;
  readonly sentAt: Date | null;
  readonly nextAt: Date;
}

/** As the partial indexes of the table have it. */
const SHOWN = {
  all: 'true',
  waiting: `status = 'waiting'`,
  failed: `status IN ('refused', 'given-up')`,
} as const;
export type Shown = keyof typeof SHOWN;

/** Messages, newest first: ids begin with their second. @param after only those behind this one */
export function selectDeliveries(db: Queryable, show: Shown, after: string | undefined, limit: number) {
  return db.query<DeliveryView>(
    `SELECT id, code, channel, account_kind AS "accountKind", data->>'orderId' AS "orderId", status, attempts,
       last_error AS "lastError", occurred_at AS "occurredAt", sent_at AS "sentAt", next_at AS "nextAt"
     FROM deliveries WHERE ${SHOWN[show]} AND ($1::text IS NULL OR id < $1) ORDER BY id DESC LIMIT $2`,
    [after ?? null, limit],
  );
}

export interface DeliveryFigures {
  readonly waiting: number;
  readonly oldestWaiting: Date | null;
  readonly sentInADay: number;
  readonly failedInAWeek: number;
  readonly suppressed: number;
}

/** Counts the messages that a condition finds, up to $2. */
const counted = (condition: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM deliveries WHERE ${condition} LIMIT $2) few)`;

/**
 * @param suppressedFor how long an address gets no mails
 * @param most as far as messages are counted
 */
export async function readFigures(db: Queryable, suppressedFor: string, most = MOST_COUNTED): Promise<DeliveryFigures> {
  const [figures] = await db.query<DeliveryFigures>(
    `SELECT
       ${counted(`status = 'waiting'`)} AS waiting,
       (SELECT min(occurred_at) FROM deliveries WHERE status = 'waiting') AS "oldestWaiting",
       ${counted(`status = 'sent' AND created_at > now() - interval '1 day'`)} AS "sentInADay",
       ${counted(`status IN ('refused', 'given-up') AND created_at > now() - interval '7 days'`)} AS "failedInAWeek",
       (SELECT count(*)::int FROM suppressed WHERE since > now() - $1::interval) AS suppressed`,
    [suppressedFor, most],
  );
  if (!figures) throw new Error('a count without a row');
  return figures;
}

/**
 * Has a message that was refused or given up tried again, for another day.
 * @returns what it was before; undefined when there is none
 */
export async function tryAgain(db: Queryable, id: string): Promise<MessageState | undefined> {
  const [row] = await db.query<{ status: MessageState }>(
    `WITH found AS (SELECT id, status FROM deliveries WHERE id = $1 FOR UPDATE),
       tried AS (
         UPDATE deliveries SET status = 'waiting', insisted = true, next_at = now(), last_error = NULL,
           give_up_at = greatest(give_up_at, now() + interval '1 day')
         WHERE id IN (SELECT id FROM found WHERE status IN ('refused', 'given-up')))
     SELECT status FROM found`,
    [id],
  );
  return row?.status;
}
