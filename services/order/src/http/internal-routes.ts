import { openPayment, readOrder } from '@shop/contracts/internal/order';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { serveCall } from '@shop/platform/http/serve-call';
import { Router } from 'express';
import type { Clock } from '../adapters/database-clock';
import { holdForPayment } from '../app/hold-for-payment';
import { requireOrder } from '../app/require-order';
import { presentInternalOrder } from './present-order';

/** What other services call; the gateway does not know these paths. */
export function internalRoutes(db: Database, tokens: ServiceTokens, paymentWindowMs: number, now: Clock): Router {
  const router = Router();
  serveCall(router, tokens, readOrder, async ({ id }) => presentInternalOrder(await requireOrder(db, id)));
  serveCall(router, tokens, openPayment, async ({ id }) =>
    presentInternalOrder(await holdForPayment(db, id, paymentWindowMs, now)),
  );
  return router;
}
