import { inventoryChange } from '@shop/contracts/api/inventory';
import { MESSAGES } from '@shop/contracts/api/messages';
import { adminOrderQuery, orderCancellation } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { readIdempotencyKey } from '@shop/platform/db/idempotency';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { Clock } from '../adapters/database-clock';
import { findInventory } from '../adapters/inventory-rows';
import { moneyOf } from '../adapters/money-rows';
import { findOrder } from '../adapters/order-rows';
import { listOrders, moveOrder } from '../app/admin-orders';
import { cancelByShop } from '../app/cancel-by-shop';
import { changeInventory } from '../app/inventory';
import { orderNotFound } from '../app/owned-order';
import { cancelledMessage, presentAdminOrder } from './present-order';

/** Orders and stock as admins see and move them. */
export function adminRoutes(db: Database, verifier: TokenVerifier, now: Clock, mode: PaymentMode): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');

  router.get('/api/admin/orders', admin, async (req, res) => {
    res.json(await listOrders(db, parse(adminOrderQuery, req.query), mode));
  });

  router.get('/api/admin/orders/:id', admin, async (req, res) => {
    const order = await findOrder(db, String(req.params.id));
    if (!order) throw orderNotFound();
    res.json({ ...presentAdminOrder(order), ...(await moneyOf(db, order.id)) });
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
    res.json({ items: await findInventory(db, mode) });
  });

  router.put('/api/inventory/:productId', admin, async (req, res) => {
    const answer = await changeInventory(db, mode, {
      productId: String(req.params.productId),
      change: parse(inventoryChange, req.body),
      adminId: principalOf(req).accountId,
      idempotencyKey: readIdempotencyKey(req.get('idempotency-key')),
    });
    res.status(answer.status).json(answer.body);
  });

  return router;
}
