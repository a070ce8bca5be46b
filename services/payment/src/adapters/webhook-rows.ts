import type { Queryable } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';
import { UNCHANGED, type Part } from '@shop/platform/db/parts';
import type { ProviderRefund, WebhookData } from '../ports/payment-provider';

export interface WebhookRow {
  readonly eventId: string;
  readonly event: string;
  readonly data: WebhookData;
  readonly attempts: number;
}

/** An event that is there already is not taken again. */
export async function insertWebhook(
  db: Queryable,
  webhook: { eventId: string; event: string; data: WebhookData; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO webhook_inbox (event_id, event, data, received_at, next_attempt_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (event_id) DO NOTHING`,
    [webhook.eventId, webhook.event, JSON.stringify(webhook.data), webhook.now],
  );
}

/** Keeps an event that is worked off in the same statement, also one that waits to be. */
export function doneWebhook(webhook: { eventId: string; event: string; data: WebhookData; now: Date }): Part {
  return {
    text: `INSERT INTO webhook_inbox (event_id, event, data, received_at, done_at)
      SELECT $1, $2, $3, $4, $4 WHERE ${UNCHANGED}
      ON CONFLICT (event_id) DO UPDATE SET done_at = excluded.done_at, next_attempt_at = NULL, last_error = NULL`,
    values: [webhook.eventId, webhook.event, JSON.stringify(webhook.data), webhook.now],
  };
}

/** Takes events that are due, oldest first, and puts them off by a minute, so that only one process works on them. */
export async function takeDueWebhooks(db: Queryable, now: Date, limit: number): Promise<WebhookRow[]> {
  const rows = await db.query<Omit<WebhookRow, 'data'> & { data: StoredData; receivedAt: Date }>(
    `WITH due AS (
       SELECT event_id FROM webhook_inbox WHERE next_attempt_at <= $1
       ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     UPDATE webhook_inbox w SET next_attempt_at = $1::timestamptz + interval '1 minute' FROM due
     WHERE w.event_id = due.event_id
     RETURNING w.event_id AS "eventId", w.event, w.data, w.attempts, w.received_at AS "receivedAt"`,
    [now, limit],
  );
  return rows.map(({ receivedAt, data, ...row }) => ({ ...row, data: revive(data, receivedAt) }));
}

/** Dates are text once stored. What an older version stored of a refund lacks two members. */
interface StoredData extends Omit<WebhookData, 'refund'> {
  readonly refund?: Omit<ProviderRefund, 'madeAt' | 'forRow'> & Partial<Pick<ProviderRefund, 'madeAt' | 'forRow'>>;
}

function revive({ payment, refund, dispute }: StoredData, receivedAt: Date): WebhookData {
  return {
    payment: payment && { ...payment, createdAt: new Date(payment.createdAt) },
    refund: refund && {
      ...refund,
      forRow: refund.forRow ?? null,
      madeAt: new Date(refund.madeAt ?? receivedAt),
    },
    dispute: dispute && {
      ...dispute,
      respondBy: dispute.respondBy && new Date(dispute.respondBy),
      raisedAt: new Date(dispute.raisedAt),
      toldAt: new Date(dispute.toldAt),
    },
  };
}

export async function finishWebhook(db: Queryable, eventId: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE webhook_inbox SET done_at = $2, next_attempt_at = NULL, last_error = NULL WHERE event_id = $1',
    [eventId, now],
  );
}

export async function postponeWebhook(db: Queryable, eventId: string, nextAt: Date, error: string): Promise<void> {
  await db.query(
    'UPDATE webhook_inbox SET attempts = attempts + 1, next_attempt_at = $2, last_error = $3 WHERE event_id = $1',
    [eventId, nextAt, error],
  );
}

/** The provider repeats an event for a day; after a month it is of no use. */
export function forgetOldWebhooks(db: Queryable, now: Date, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'webhook_inbox', column: 'done_at', keep: '30 days', now }, signal);
}
