import { setMaxListeners } from 'node:events';
import type { Tx } from '@shop/platform/db/database';
import { startBackground, type BackgroundTask } from '@shop/platform/background';
import { inSchema, UNCHANGED } from '@shop/platform/db/parts';
import { prepared } from '@shop/platform/db/prepared';
import { exchange } from '@shop/platform/http/exchange';
import { providerId } from './ids';
import { unixSeconds, type Sandbox } from './options';
import { presentDispute, presentOrder, presentPayment, presentRefund } from './present';
import type { DisputeRow, OrderRow, PaymentRow, RefundRow } from './rows';
import { sign } from './signatures';

const BATCH = 20;
const ANSWER_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1_000;
const GIVE_UP_MS = 24 * 60 * 60 * 1_000;

export type WebhookEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${'created' | 'under_review' | 'won' | 'lost' | 'closed'}`;

interface WebhookEntities {
  payment: PaymentRow;
  order?: OrderRow;
  refund?: RefundRow;
  dispute?: DisputeRow;
}

/** An event and what it reports. */
export type Announcement = readonly [WebhookEvent, WebhookEntities];

const QUEUE = `INSERT INTO razorpay_webhooks (event_id, event, body, next_attempt_at, created_at)
     SELECT *, $4::timestamptz, $5::timestamptz FROM unnest($1::text[], $2::text[], $3::text[]) WHERE ${UNCHANGED}`;

/** Queues events with the commit of the change that they report. */
export function announce(sandbox: Sandbox, tx: Tx, ...announcements: readonly Announcement[]): Promise<void> {
  if (sandbox.webhooks === 'off') return Promise.resolve();
  const now = sandbox.now();
  tx.defer({
    text: QUEUE,
    values: [
      announcements.map(() => providerId('evt')),
      announcements.map(([event]) => event),
      announcements.map((announcement) => bodyOf(sandbox, announcement)),
      new Date(now.getTime() + sandbox.webhookDelayMs),
      now,
    ],
  });
  tx.onCommit(sandbox.webhookDelayMs > 0 ? sandbox.wake.agenda : sandbox.wake.webhooks);
  return Promise.resolve();
}

function bodyOf(sandbox: Sandbox, [event, { payment, order, refund, dispute }]: Announcement): string {
  const payload = {
    payment: { entity: presentPayment(payment) },
    ...(order ? { order: { entity: presentOrder(order) } } : {}),
    ...(refund ? { refund: { entity: presentRefund(refund) } } : {}),
    ...(dispute ? { dispute: { entity: presentDispute(dispute) } } : {}),
  };
  const contains = [
    ...(refund ? ['refund'] : []),
    'payment',
    ...(order ? ['order'] : []),
    ...(dispute ? ['dispute'] : []),
  ];
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000000',
    event,
    contains,
    payload,
    created_at: unixSeconds(sandbox),
  });
}

interface QueuedWebhook {
  event_id: string;
  event: string;
  body: string;
  attempts: number;
  created_at: Date;
}

const FIND_DUE = prepared(
  `SELECT event_id, event, body, attempts, created_at FROM razorpay_webhooks
         WHERE next_attempt_at <= $1 AND event_id <> ALL ($3) ORDER BY next_attempt_at LIMIT $2`,
);
const deleteDone = (schema: string) => prepared(`DELETE FROM ${schema}razorpay_webhooks WHERE event_id = ANY($1)`);

/** Sends due webhooks, at least once; those not acknowledged within 5 s are retried with growing pauses. */
export function startWebhookDelivery(sandbox: Sandbox): BackgroundTask {
  const { db, logger, now } = sandbox;
  const stopping = new AbortController();
  // each that is under way listens
  setMaxListeners(BATCH, stopping.signal);

  async function send({ event_id, body }: QueuedWebhook): Promise<void> {
    const { status } = await exchange(new URL(sandbox.webhookUrl), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(body, sandbox.webhookSecret),
        'x-razorpay-event-id': event_id,
      },
      deadlineMs: ANSWER_MS,
      signal: stopping.signal,
    });
    if (status < 200 || status >= 300) throw new Error(`answered ${status}`);
  }

  /** @returns whether it need not be sent again */
  async function deliver(webhook: QueuedWebhook): Promise<boolean> {
    try {
      await send(webhook);
      return true;
    } catch (error) {
      if (stopping.signal.aborted) return false;
      const age = now().getTime() - webhook.created_at.getTime();
      const { event_id, event, attempts } = webhook;
      logger.warn({ err: error, event, eventId: event_id, attempts: attempts + 1 }, 'webhook was not acknowledged');
      if (age > GIVE_UP_MS) return true;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
      await db.query('UPDATE razorpay_webhooks SET attempts = attempts + 1, next_attempt_at = $2 WHERE event_id = $1', [
        event_id,
        new Date(now().getTime() + pause),
      ]);
      sandbox.wake.agenda();
      return false;
    }
  }

  /** delivered, and forgotten in a moment with what else is written then */
  const delivered = new Set<string>();
  const forgetting = new Set<Promise<void>>();

  /** One that is not forgotten because the process ends is told of again, as by the provider. */
  async function forget(ids: readonly string[]): Promise<void> {
    for (const id of ids) delivered.add(id);
    try {
      await db.later({ text: deleteDone(inSchema(db.schema)), values: [ids] });
    } catch (error) {
      logger.warn({ err: error }, 'delivered webhooks could not be forgotten');
    }
    for (const id of ids) delivered.delete(id);
  }

  const task = startBackground(
    'razorpay sandbox webhooks',
    'when woken',
    async () => {
      const due = await db.query<QueuedWebhook>(FIND_DUE, [now(), BATCH, [...delivered]]);
      const isDone = await Promise.all(due.map(deliver));
      const done = due.flatMap(({ event_id }, index) => (isDone[index] === true ? [event_id] : []));
      if (done.length > 0) {
        const forgotten = forget(done);
        forgetting.add(forgotten);
        void forgotten.then(() => forgetting.delete(forgotten));
      }
      if (due.length === BATCH) task.wake();
    },
    logger,
  );
  return {
    ...task,
    flush: async () => {
      await task.flush();
      await Promise.all(forgetting);
    },
    stop: async () => {
      stopping.abort();
      await task.stop();
      await Promise.all(forgetting);
    },
  };
}
