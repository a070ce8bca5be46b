import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { Router } from 'express';
import type { Clock } from '../adapters/database-clock';
import { holdForPayment } from '../app/hold-for-payment';
import { requireOrder } from '../app/require-order';
import { presentInternalOrder } from './present-order';

/** What other services may read, and tell at once. */
export function internalRoutes(db: Database, tokens: ServiceTokens, paymentWindowMs: number, now: Clock): Router {
  const router = Router();
  router.get('/internal/orders/:id', tokens.require('order'), async (req, res) => {
    res.json(presentInternalOrder(await requireOrder(db, String(req.params.id))));
  });
  router.post('/internal/orders/:id/payment-opened', tokens.require('order'), async (req, res) => {
    res.json(presentInternalOrder(await holdForPayment(db, String(req.params.id), paymentWindowMs, now)));
  });
  return router;
}
