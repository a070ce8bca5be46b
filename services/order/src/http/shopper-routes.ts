import { newOrder } from '@shop/contracts/api/order';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { readIdempotencyKey } from '@shop/platform/db/idempotency';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { selectOrders } from '../adapters/order-rows';
import { cancelOwnOrder } from '../app/cancel-own-order';
import { ownedOrder } from '../app/owned-order';
import { placeOrder, type PlaceOrderDeps } from '../app/place-order';
import { cancelledMessage, presentOrder } from './present-order';

/** A shopper's own orders. */
export function shopperRoutes(deps: PlaceOrderDeps, verifier: TokenVerifier): Router {
  const { db, now } = deps;
  const router = Router();
  const user = requireAccount(verifier, 'user');

  router.post('/api/orders', user, async (req, res) => {
    const order = parse(newOrder, req.body);
    const idempotencyKey = readIdempotencyKey(req.get('idempotency-key'));
    const answer = await placeOrder(deps, { userId: principalOf(req).accountId, order, idempotencyKey });
    res.status(answer.status).json(answer.body);
  });

  router.get('/api/orders/my', user, async (req, res) => {
    const orders = await selectOrders(db, 'WHERE o.user_id = $1 ORDER BY o.created_at DESC, o.id DESC', [
      principalOf(req).accountId,
    ]);
    res.json(orders.map(presentOrder));
  });

  router.get('/api/orders/:id', user, async (req, res) => {
    res.json(presentOrder(await ownedOrder(db, String(req.params.id), principalOf(req).accountId)));
  });

  router.delete('/api/orders/:id', user, async (req, res) => {
    const order = await cancelOwnOrder(db, String(req.params.id), principalOf(req).accountId, now);
    res.json({ message: cancelledMessage(order), order: presentOrder(order) });
  });

  return router;
}
