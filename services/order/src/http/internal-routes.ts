import { openPayment, readOrder } from '@shop/contracts/internal/order';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { serveCall } from '@shop/platform/http/serve-call';
import { Router } from 'express';
import type { Clock } from '../adapters/database-clock';
import { changeAtOnce } from '../app/change-at-once';
import { moveOrder, type Decide } from '../app/change-order';
import { requireOrder } from '../app/require-order';
import { holdLonger } from '../domain/order';
import { presentInternalOrder } from './present-order';

/** What other services call; the gateway does not know these paths. */
export function internalRoutes(db: Database, tokens: ServiceTokens, paymentWindowMs: number, now: Clock): Router {
  const router = Router();
  serveCall(router, tokens, readOrder, async ({ id }) => presentInternalOrder(await requireOrder(db, id)));
  serveCall(router, tokens, openPayment, async ({ id }) => {
    // the answer is the order whatever its status: only one that awaits a payment is held longer
    const decide: Decide = (current, at) => holdLonger(current, paymentWindowMs, at);
    const held = await changeAtOnce(db, id, { now, decide });
    return presentInternalOrder(held ?? (await moveOrder(db, id, decide, now)));
  });
  return router;
}
