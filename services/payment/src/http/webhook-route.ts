import { createHash } from 'node:crypto';
import { AppError } from '@shop/platform/errors';
import express, { Router } from 'express';
import type { PaymentDeps } from '../app/deps';
import { takeWebhook } from '../app/webhooks';
import { isSignedBy } from '../domain/signature';

/** Events are small; the largest of the provider's stay below this. */
const LIMIT = '256kb';

/** The provider's events, before any body is parsed: the signature is over the bytes as they came. */
export function webhookRoute(deps: PaymentDeps, webhookSecret: string): Router {
  const router = Router();
  router.post('/api/payment/webhook', express.raw({ type: () => true, limit: LIMIT }), async (req, res) => {
    const raw = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (!isSignedBy(raw, req.get('x-razorpay-signature') ?? '', webhookSecret))
      throw new AppError('bad-signature', 400, 'The signature does not fit the body');
    const eventId = req.get('x-razorpay-event-id') ?? createHash('sha256').update(raw).digest('hex');
    await takeWebhook(deps, eventId, readJson(raw)).catch((error: unknown) => {
      throw unreadable(error);
    });
    res.json({ received: true });
  });
  return router;
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))
    return new AppError('unreadable-event', 400, 'The event cannot be read', { cause: error });
  return error;
}
