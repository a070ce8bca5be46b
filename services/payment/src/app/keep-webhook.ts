import { insertWebhook } from '../adapters/webhook-rows';
import type { ParseWebhook } from '../ports/payment-provider';
import type { PaymentDependencies } from './dependencies';

/**
 * Keeps an event of the provider; it is worked off later. Events that mean nothing to us are left out.
 * @throws UnreadableEventError
 */
export async function keepWebhook(
  { db, now, wake }: PaymentDependencies,
  parse: ParseWebhook,
  { eventId, raw }: { eventId: string; raw: Buffer },
): Promise<void> {
  const webhook = parse(raw, now());
  if (!webhook) return;
  await insertWebhook(db, { eventId, ...webhook, now: now() });
  wake.webhooks();
}
