import { auditOf } from '@shop/contracts/internal/audit';
import { readWishers, readWishesForMessage } from '@shop/contracts/internal/cart';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { serveCall } from '@shop/platform/http/serve-call';
import { Router } from 'express';
import { auditCarts, type CartAudit } from '../app/audit-carts';
import type { WishDependencies } from '../app/read-wishlist';
import { wishersOf, wishesForMessage } from '../app/wishes-for-messages';

/** What other services call; the gateway does not know these paths. */
export function internalRoutes(dependencies: WishDependencies & CartAudit, tokens: ServiceTokens): Router {
  const router = Router();
  serveCall(router, tokens, readWishers, ({ id, after }) => wishersOf(dependencies.wishes, id, after));
  serveCall(router, tokens, readWishesForMessage, async ({ userId, ids }) => ({
    wishes: await wishesForMessage(dependencies, userId, ids),
  }));
  serveCall(router, tokens, auditOf('cart'), async () => ({ checks: await auditCarts(dependencies) }));
  return router;
}
