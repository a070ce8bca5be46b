import { createHash } from 'node:crypto';
import { AppError } from '@shop/platform/errors';
import express, { Router } from 'express';
import type { PaymentDependencies } from '../app/dependencies';
import { keepWebhook } from '../app/keep-webhook';
import { isSignedBy } from '../domain/signature';
import type { ParseWebhook } from '../ports/payment-provider';
import { presentPaymentErrors } from './present-payment-errors';

/** Events are small; the largest of the provider's stay below this. */
const LIMIT = '256kb';
/** How often the log says at most that one was refused, in ms: anybody may send any. */
const SAY_AGAIN_MS = 60_000;

/** The provider's events, before any body is parsed: the signature is over the bytes as they came. */
export function webhookRoute(dependencies: PaymentDependencies, parse: ParseWebhook, webhookSecret: string): Router {
  const router = Router();
  let saidAt = -Infinity;
  // whoever has set another secret than the provider's has every event refused, and would wonder why nothing comes
  const sayRefused = () => {
    if (performance.now() - saidAt < SAY_AGAIN_MS) return;
    saidAt = performance.now();
    dependencies.logger.warn(
      { code: 'bad-signature' },
      'a webhook is refused: it is not signed with RAZORPAY_WEBHOOK_SECRET. Either the provider has another secret, or somebody else sent it',
    );
  };
  router.post('/api/payment/webhook', express.raw({ type: () => true, limit: LIMIT }), async (req, res) => {
    const raw = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (!isSignedBy(raw, req.get('x-razorpay-signature') ?? '', webhookSecret)) {
      sayRefused();
      throw new AppError('bad-signature', 400, 'The signature does not fit the body');
    }
    const eventId = req.get('x-razorpay-event-id') ?? createHash('sha256').update(raw).digest('hex');
    await keepWebhook(dependencies, parse, { eventId, raw });
    res.json({ received: true });
  });
  router.use(presentPaymentErrors);
  return router;
}
