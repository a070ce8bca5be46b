import {
  openPayment as openPaymentCall,
  readAvailability,
  readOfficeDigest as readOfficeDigestCall,
  readOrder,
  readOrderForMessage,
} from '@shop/contracts/internal/order';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { serveCall } from '@shop/platform/http/serve-call';
import type { Logger } from '@shop/platform/logger';
import { Router } from 'express';
import type { Clock } from '../adapters/database-clock';
import { readOfficeDigest } from '../adapters/office-digest';
import { openPayment } from '../app/open-payment';
import { readContexts } from '../app/read-contexts';
import { readAvailableProducts } from '../app/read-availability';
import { requireOrder } from '../app/require-order';
import { hasHistory } from '../domain/has-history';
import { presentInternalOrder, presentOrderForMessage } from './present-order';

/** What other services call; the gateway does not know these paths. */
export function internalRoutes(
  { db, tokens, logger, now }: { db: Database; tokens: ServiceTokens; logger: Logger; now: Clock },
  paymentWindowMs: number,
): Router {
  const router = Router();
  serveCall(router, tokens, readOrder, async ({ id }) => presentInternalOrder(await requireOrder(db, id)));
  serveCall(router, tokens, readOrderForMessage, async ({ id }) => {
    const order = await requireOrder(db, id);
    return presentOrderForMessage(order, hasHistory(order) ? (await readContexts(db, [order]))(order) : undefined);
  });
  serveCall(router, tokens, readAvailability, async ({ ids }) => ({ products: await readAvailableProducts(db, ids) }));
  serveCall(router, tokens, readOfficeDigestCall, () => readOfficeDigest(db));
  serveCall(router, tokens, openPaymentCall, async ({ id }) => {
    return presentInternalOrder(await openPayment({ db, now, logger }, id, paymentWindowMs));
  });
  return router;
}
