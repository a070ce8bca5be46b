import { z } from 'zod';
import { razorpayDispute, razorpayPayment, razorpayRefund } from '../adapters/razorpay-entities';
import {
  finishWebhook,
  insertWebhook,
  postponeWebhook,
  takeDueWebhooks,
  type WebhookRow,
  type WebhookData,
} from '../adapters/webhook-rows';
import { FLAG_AFTER, nextAttempt } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import { recordPayment } from './record-payment';
import { settleDispute } from './settle-dispute';
import { settleRefund } from './settle-refund';

const EVENTS = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
]);
const BATCH = 20;

const webhook = z.object({
  event: z.string(),
  created_at: z.number().int().optional(),
  payload: z.object({
    payment: z.object({ entity: razorpayPayment }).optional(),
    refund: z.object({ entity: razorpayRefund }).optional(),
    dispute: z.object({ entity: razorpayDispute }).optional(),
  }),
});

/**
 * Keeps an event of the provider; it is worked off later. Events that mean nothing to us are left out.
 * @throws ZodError for a known event of a shape that is not known
 */
export async function takeWebhook(deps: PaymentDeps, eventId: string, body: unknown): Promise<void> {
  const { event } = z.object({ event: z.string() }).parse(body);
  if (!EVENTS.has(event)) return;
  const { payload, created_at: toldAt } = webhook.parse(body);
  const data: WebhookData = {
    payment: payload.payment?.entity,
    refund: payload.refund?.entity,
    dispute: payload.dispute && {
      ...payload.dispute.entity,
      toldAt: toldAt === undefined ? deps.now() : new Date(toldAt * 1000),
    },
  };
  await insertWebhook(deps.db, { eventId, event, data, now: deps.now() });
  deps.wake.webhooks();
}

/** Works off what was kept. An event that fails is tried again after growing pauses, without holding up others. */
export async function workWebhooks(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const due = await takeDueWebhooks(deps.db, deps.now(), BATCH);
    // one after the other: events of one payment come together and would only wait for each other's lock
    for (const row of due) await work(deps, row);
    if (due.length < BATCH) return;
  }
}

async function work(deps: PaymentDeps, row: WebhookRow): Promise<void> {
  const { db, logger, now } = deps;
  try {
    const { payment, refund, dispute } = row.data;
    const isOurs = payment === undefined || (await recordPayment(deps, payment));
    if (refund && isOurs) await settleRefund(deps, refund);
    if (dispute && isOurs) await settleDispute(deps, dispute);
    await finishWebhook(db, row.eventId, now());
  } catch (error) {
    const attempts = row.attempts + 1;
    const bound = { err: error, eventId: row.eventId, event: row.event, attempts };
    if (attempts >= FLAG_AFTER) logger.error(bound, 'a webhook keeps failing');
    else logger.warn(bound, 'a webhook will be worked on again');
    const message = error instanceof Error ? error.message : String(error);
    await postponeWebhook(db, row.eventId, nextAttempt(attempts, now()), message);
  }
}
