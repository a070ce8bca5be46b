import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { Router } from 'express';
import { findOrder } from '../adapters/order-rows';
import { orderNotFound } from '../app/owned-order';
import { presentOrder } from './present-order';

/** What other services may read. */
export function internalRoutes(db: Database, tokens: ServiceTokens): Router {
  const router = Router();
  router.get('/internal/orders/:id', tokens.require('order'), async (req, res) => {
    const order = await findOrder(db, String(req.params.id));
    if (!order) throw orderNotFound();
    res.json({ order: presentOrder(order), userId: order.userId, totalPaise: order.totalPaise });
  });
  return router;
}
