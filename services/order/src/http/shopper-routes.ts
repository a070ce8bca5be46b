import { MESSAGES } from '@shop/contracts/api/messages';
import { newOrder } from '@shop/contracts/api/order';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { readIdempotencyKey } from '@shop/platform/db/idempotency';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { findOrdersOf } from '../adapters/order-rows';
import { cancelOwnOrder } from '../app/cancel-own-order';
import { placeOnce } from '../app/place-once';
import type { PlaceOrderDependencies } from '../app/place-order';
import { readContexts } from '../app/read-contexts';
import { requireOwnOrder } from '../app/require-order';
import { cancelledMessage, presentOrder } from './present-order';
import { presentTotalChanged } from './present-total-changed';

/** A shopper's own orders. */
export function shopperRoutes(dependencies: PlaceOrderDependencies, verifier: TokenVerifier): Router {
  const { db, now } = dependencies;
  const router = Router();
  const user = requireAccount(verifier, 'user');

  router.post('/api/orders', user, async (req, res) => {
    const userId = principalOf(req).accountId;
    const request = parse(newOrder, req.body);
    const key = readIdempotencyKey(req.get('idempotency-key'));
    const { status, body } = await placeOnce(dependencies, { userId, key, order: request }, (placed) => ({
      status: placed.isRepeat ? 200 : 201,
      body: { message: MESSAGES.orderPlaced, order: presentOrder(placed.order) },
    }));
    res.status(status).json(body);
  });

  router.get('/api/orders/my', user, async (req, res) => {
    const orders = await findOrdersOf(db, principalOf(req).accountId);
    const contextOf = await readContexts(db, orders);
    res.json(orders.map((order) => presentOrder(order, contextOf(order))));
  });

  router.get('/api/orders/:id', user, async (req, res) => {
    const order = await requireOwnOrder(db, String(req.params.id), principalOf(req).accountId);
    res.json(presentOrder(order, (await readContexts(db, [order]))(order)));
  });

  router.delete('/api/orders/:id', user, async (req, res) => {
    const order = await cancelOwnOrder(db, String(req.params.id), principalOf(req).accountId, now);
    res.json({ message: cancelledMessage(order), order: presentOrder(order) });
  });

  router.use(presentTotalChanged);
  return router;
}
