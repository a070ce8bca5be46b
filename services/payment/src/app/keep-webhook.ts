import { findReported } from '../adapters/proof-rows';
import { doneWebhook, insertWebhook } from '../adapters/webhook-rows';
import { isKnown, type ProviderPayment } from '../domain/payment';
import { isOfToday } from '../domain/payment-mode';
import type { ParseWebhook } from '../ports/payment-provider';
import type { PaymentDependencies } from './dependencies';
import { recordFor } from './record-payment';

/** How long a report without money waits for the one with it, in ms; the provider waits 5 s for the answer. */
const MONEY_FOLLOWS_MS = 250;

/**
 * Takes an event of the provider. What says nothing new is left out, as is what means nothing to us; a payment for an
 * order that is known here is recorded before the answer; anything else is kept, and worked off later.
 * @throws UnreadableEventError
 */
export async function keepWebhook(
  dependencies: PaymentDependencies,
  parse: ParseWebhook,
  { eventId, raw }: { eventId: string; raw: Buffer },
): Promise<void> {
  const { db, now, wake, logger } = dependencies;
  const webhook = parse(raw, now());
  if (!webhook) {
    logger.debug({ eventId }, 'an event of the provider that means nothing to us is left alone');
    return;
  }
  const { payment, refund, dispute } = webhook.data;
  const isPayment = payment && !refund && !dispute;
  const taken = isPayment
    ? await takePayment(dependencies, payment, { eventId, ...webhook }).catch((error: unknown) => {
        logger.warn({ err: error, eventId, event: webhook.event }, 'a webhook is kept to be worked on later');
        return false;
      })
    : false;
  if (taken) return;
  await insertWebhook(db, { eventId, ...webhook, now: now() });
  wake.webhooks();
}

/** @returns false for what has to be kept: it is not certain whose it is */
async function takePayment(
  dependencies: PaymentDependencies,
  payment: ProviderPayment,
  webhook: Omit<Parameters<typeof doneWebhook>[0], 'now'>,
): Promise<boolean> {
  const { db, turns, recentMoney, now, mode } = dependencies;
  if (payment.status === 'authorized' || payment.status === 'created') await waitForMoney(dependencies, payment);
  return turns.take(payment.id, async () => {
    if (recentMoney.has(payment.id)) return true;
    const { payment: before, provided, known } = await findReported(db, payment.id, payment.providerOrderId);
    if (isKnown(payment, before?.status)) return true;
    if (!provided || !isOfToday(provided.mode, mode)) return false;
    const seen = known && { ...known, status: before?.status };
    await recordFor(dependencies, provided.orderId, payment, { note: [doneWebhook({ ...webhook, now: now() })], seen });
    return true;
  });
}

/** An authorization is usually captured at once: who waits for that hears one thing instead of two. */
async function waitForMoney({ watch }: PaymentDependencies, { id }: ProviderPayment): Promise<void> {
  const listening = watch.listen(id);
  await listening.next(MONEY_FOLLOWS_MS);
  listening.stop();
}
