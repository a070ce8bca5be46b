import { inventoryChange } from '@shop/contracts/api/inventory';
import { MESSAGES } from '@shop/contracts/api/messages';
import { adminOrderQuery, orderCancellation } from '@shop/contracts/api/order';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { Clock } from '../adapters/database-clock';
import { findOrder } from '../adapters/order-rows';
import { listOrders, moveOrder } from '../app/admin-orders';
import { cancelByShop } from '../app/cancel-by-shop';
import { changeInventory, listInventory } from '../app/inventory';
import { orderNotFound } from '../app/owned-order';
import { cancelledMessage, presentAdminOrder } from './present-order';

/** Orders and stock as admins see and move them. */
export function adminRoutes(db: Database, verifier: TokenVerifier, now: Clock): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');

  router.get('/api/admin/orders', admin, async (req, res) => {
    res.json(await listOrders(db, parse(adminOrderQuery, req.query)));
  });

  router.get('/api/admin/orders/:id', admin, async (req, res) => {
    const order = await findOrder(db, String(req.params.id));
    if (!order) throw orderNotFound();
    res.json(presentAdminOrder(order));
  });

  router.post('/api/admin/orders/:id/ship', admin, async (req, res) => {
    const order = await moveOrder(db, String(req.params.id), 'ship', now);
    res.json({ message: MESSAGES.orderShipped, order: presentAdminOrder(order) });
  });

  router.post('/api/admin/orders/:id/deliver', admin, async (req, res) => {
    const order = await moveOrder(db, String(req.params.id), 'deliver', now);
    res.json({ message: MESSAGES.orderDelivered, order: presentAdminOrder(order) });
  });

  router.post('/api/admin/orders/:id/cancel', admin, async (req, res) => {
    const { reason } = parse(orderCancellation, req.body);
    const order = await cancelByShop(db, String(req.params.id), reason, now);
    res.json({ message: cancelledMessage(order), order: presentAdminOrder(order) });
  });

  router.get('/api/inventory', admin, async (_req, res) => {
    res.json({ items: await listInventory(db) });
  });

  router.put('/api/inventory/:productId', admin, async (req, res) => {
    const item = await changeInventory(db, String(req.params.productId), parse(inventoryChange, req.body));
    res.json({ message: MESSAGES.stockUpdated, item });
  });

  return router;
}
