import { MESSAGES } from '@shop/contracts/api/messages';
import { newStockRequest, stockRequestPath, stockRequestRemoval } from '@shop/contracts/api/stock-request';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { ReadAvailability } from '../adapters/stock-directory';
import { deleteRequest, readRequests } from '../adapters/stock-request-rows';
import { askForStock } from '../app/ask-for-stock';

interface StockRequestDependencies {
  readonly db: Database;
  readonly availability: ReadAvailability;
  readonly verifier: TokenVerifier;
  /** is told that somebody waits for a product */
  readonly noted: (productId: string) => void;
}

export function stockRequestRoutes({ db, availability, verifier, noted }: StockRequestDependencies): Router {
  const router = Router();
  const user = requireAccount(verifier, 'user');

  router.get('/api/notify-me', user, async (req, res) => {
    res.json(await listOf(db, principalOf(req).accountId));
  });

  router.post('/api/products/:id/notify-me', user, async (req, res) => {
    const { accountId } = principalOf(req);
    const { id: productId } = parse(stockRequestPath, req.params);
    const { variantId } = parse(newStockRequest, req.body);
    await askForStock({ db, availability }, accountId, awaitedOf(productId, variantId));
    noted(productId);
    res.json({ message: MESSAGES.stockRequested, ...(await listOf(db, accountId)) });
  });

  router.delete('/api/products/:id/notify-me', user, async (req, res) => {
    const { accountId } = principalOf(req);
    const { id: productId } = parse(stockRequestPath, req.params);
    const { variant } = parse(stockRequestRemoval, req.query);
    await deleteRequest(db, accountId, awaitedOf(productId, variant));
    res.json({ message: MESSAGES.stockRequestTakenBack, ...(await listOf(db, accountId)) });
  });

  return router;
}

const awaitedOf = (productId: string, variantId: string | undefined) =>
  variantId === undefined ? { productId } : { productId, variantId };

async function listOf(db: Database, accountId: string) {
  const requests = await readRequests(db, accountId);
  return { requests: requests.map((request) => ({ ...request, requestedAt: request.requestedAt.toISOString() })) };
}
