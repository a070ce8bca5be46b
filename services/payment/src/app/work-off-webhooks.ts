import { finishWebhook, postponeWebhook, takeDueWebhooks, type WebhookRow } from '../adapters/webhook-rows';
import { FLAG_AFTER, nextAttempt } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { recordPayment } from './record-payment';
import { settleDispute } from './settle-dispute';
import { settleRefund } from './settle-refund';

const BATCH = 20;

/** Works off the events that were kept. One that fails is tried again after growing pauses, without holding up others. */
export async function workOffWebhooks(dependencies: PaymentDependencies): Promise<void> {
  for (;;) {
    const due = await takeDueWebhooks(dependencies.db, dependencies.now(), BATCH);
    // one after the other: events of one payment come together and would only wait for each other's lock
    for (const row of due) await workOff(dependencies, row);
    if (due.length < BATCH) return;
  }
}

async function workOff(dependencies: PaymentDependencies, row: WebhookRow): Promise<void> {
  const { db, logger, now } = dependencies;
  try {
    const { payment, refund, dispute } = row.data;
    const isOurs = payment === undefined || (await recordPayment(dependencies, payment));
    if (refund && isOurs) await settleRefund(dependencies, refund);
    if (dispute && isOurs) await settleDispute(dependencies, dispute);
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
