import { inventoryChange, inventoryQuery, stockMovementQuery } from '@shop/contracts/api/inventory';
import { MESSAGES } from '@shop/contracts/api/messages';
import { adminOrderQuery, orderCancellation, type AdminOrder, type adminOrderList } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { paiseToRupees } from '@shop/contracts/money';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { answerOnce, readIdempotencyKey } from '@shop/platform/db/idempotency';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { z } from 'zod';
import type { Clock } from '../adapters/database-clock';
import { findInventory } from '../adapters/inventory-rows';
import { findMoney } from '../adapters/money-rows';
import { findNotes } from '../adapters/note-rows';
import { cancelByShop } from '../app/cancel-by-shop';
import { changeInventory } from '../app/change-inventory';
import { listMovements } from '../app/list-movements';
import { listOrders } from '../app/list-orders';
import { readContexts } from '../app/read-contexts';
import { requireOrder } from '../app/require-order';
import { refundLeft } from '../domain/captured';
import { cancelledMessage, presentAdminOrder, presentMoney, presentNote } from './present-order';

/** Orders and stock as admins see and move them. */
export function adminRoutes(db: Database, verifier: TokenVerifier, now: Clock, mode: PaymentMode): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');

  router.get('/api/admin/orders', admin, async (req, res) => {
    const { orders, ...page } = await listOrders(db, parse(adminOrderQuery, req.query), mode);
    const answer: z.infer<typeof adminOrderList> = { orders: orders.map((order) => presentAdminOrder(order)), ...page };
    res.json(answer);
  });

  router.get('/api/admin/orders/:id', admin, async (req, res) => {
    const order = await requireOrder(db, String(req.params.id));
    const [contextOf, money, notes] = await Promise.all([
      readContexts(db, [order]),
      findMoney(db, order.id),
      findNotes(db, order.id),
    ]);
    const answer: AdminOrder = {
      partRefunds: [],
      ...presentAdminOrder(order, contextOf(order)),
      ...presentMoney(money),
      refundable: paiseToRupees(refundLeft(order)),
      notes: notes.map(presentNote),
    };
    res.json(answer);
  });

  router.post('/api/admin/orders/:id/cancel', admin, async (req, res) => {
    const { reason } = parse(orderCancellation, req.body);
    const order = await cancelByShop(db, String(req.params.id), reason, now);
    res.json({ message: cancelledMessage(order), order: presentAdminOrder(order) });
  });

  router.get('/api/inventory', admin, async (req, res) => {
    const { productId } = parse(inventoryQuery, req.query);
    res.json({ items: await findInventory(db, mode, productId) });
  });

  router.put('/api/inventory/:productId', admin, async (req, res) => {
    const productId = String(req.params.productId);
    const change = parse(inventoryChange, req.body);
    const key = readIdempotencyKey(req.get('idempotency-key'));
    const scope = `inventory ${principalOf(req).accountId}`;
    const request = { scope, key, request: { productId, change } };
    const { status, body } = await answerOnce(db, request, async (tx) => {
      const item = await changeInventory(tx, mode, { productId, change });
      return { status: 200, body: { message: MESSAGES.stockUpdated, item } };
    });
    res.status(status).json(body);
  });

  router.get('/api/inventory/:productId/movements', admin, async (req, res) => {
    const { before } = parse(stockMovementQuery, req.query);
    res.json(await listMovements(db, String(req.params.productId), before));
  });

  return router;
}
