import { auditOf, readOrdersForAudit } from '@shop/contracts/internal/audit';
import {
  openPayment as openPaymentCall,
  readAvailability,
  readOfficeDigest as readOfficeDigestCall,
  readOrder,
  readOrderForMessage,
  readShopTerms,
} from '@shop/contracts/internal/order';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { serveCall } from '@shop/platform/http/serve-call';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Logger } from '@shop/platform/logger';
import { Router } from 'express';
import type { Clock } from '../adapters/database-clock';
import { readOfficeDigest } from '../adapters/office-digest';
import { findSettings } from '../adapters/settings-rows';
import { auditOrder } from '../app/audit-order';
import { listOrdersForAudit } from '../app/list-orders-for-audit';
import { openPayment } from '../app/open-payment';
import { readContexts } from '../app/read-contexts';
import { readAvailableProducts } from '../app/read-availability';
import { requireOrder } from '../app/require-order';
import { hasHistory } from '../domain/has-history';
import { presentInternalOrder, presentOrderForMessage } from './present-order';

interface InternalDependencies {
  readonly db: Database;
  readonly images: ImageStore;
  readonly tokens: ServiceTokens;
  readonly logger: Logger;
  readonly now: Clock;
}

/** What other services call; the gateway does not know these paths. */
export function internalRoutes(
  { db, images, tokens, logger, now }: InternalDependencies,
  paymentWindowMs: number,
): Router {
  const router = Router();
  serveCall(router, tokens, readOrder, async ({ id }) => presentInternalOrder(await requireOrder(db, id)));
  serveCall(router, tokens, readOrderForMessage, async ({ id }) => {
    const order = await requireOrder(db, id);
    return presentOrderForMessage(order, hasHistory(order) ? (await readContexts(db, [order]))(order) : undefined);
  });
  serveCall(router, tokens, readAvailability, async ({ ids }) => ({ products: await readAvailableProducts(db, ids) }));
  serveCall(router, tokens, readShopTerms, async () => {
    const { returnDays, exchangeDays, cod } = await findSettings(db);
    return { returnDays, exchangeDays, takesCash: cod.enabled };
  });
  serveCall(router, tokens, readOfficeDigestCall, () => readOfficeDigest(db));
  serveCall(router, tokens, openPaymentCall, async ({ id }) => {
    return presentInternalOrder(await openPayment({ db, now, logger }, id, paymentWindowMs));
  });
  serveCall(router, tokens, auditOf('order'), async () => ({ checks: await auditOrder({ db, images }) }));
  serveCall(router, tokens, readOrdersForAudit, async ({ after }) => ({ orders: await listOrdersForAudit(db, after) }));
  return router;
}
