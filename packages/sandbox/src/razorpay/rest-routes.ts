import { Router, type Request } from 'express';
import { requireKeys } from './basic-auth';
import { findDispute, listDisputes } from './disputes';
import { unknownUrl } from './errors';
import { listQuery, read } from './input';
import type { Sandbox } from './options';
import { createOrder, findOrder, listOrders } from './orders';
import { capturePayment, findPayment, listPayments, paymentsOfOrder } from './payments';
import { presentDispute, presentList, presentOrder, presentPayment, presentRefund } from './present';
import { createRefund, findRefund, listRefunds } from './refunds';

/** `expand[]=card`; the provider's own Node client nests the name once more. */
const wantsCard = (req: Request): boolean =>
  Object.entries(req.query).some(([name, value]) => name.startsWith('expand[') && [value].flat().includes('card'));

/** The provider's REST API, below `/v1`. */
export function restRoutes(sandbox: Sandbox): Router {
  const { db } = sandbox;
  const router = Router();
  router.use(requireKeys(sandbox.keyId, sandbox.keySecret));

  router.post('/orders', async (req, res) => {
    res.json(presentOrder(await createOrder(sandbox, req.body)));
  });
  router.get('/orders', async (req, res) => {
    const orders = await listOrders(db, read(listQuery, req.query));
    res.json(presentList(orders.map(presentOrder)));
  });
  router.get('/orders/:id', async (req, res) => {
    res.json(presentOrder(await findOrder(db, req.params.id)));
  });
  router.get('/orders/:id/payments', async (req, res) => {
    const order = await findOrder(db, req.params.id);
    const payments = await paymentsOfOrder(db, order.id, read(listQuery, req.query));
    res.json(presentList(payments.map((payment) => presentPayment(payment, wantsCard(req)))));
  });

  router.get('/payments', async (req, res) => {
    const payments = await listPayments(db, read(listQuery, req.query));
    res.json(presentList(payments.map((payment) => presentPayment(payment, wantsCard(req)))));
  });
  router.get('/payments/:id', async (req, res) => {
    res.json(presentPayment(await findPayment(db, req.params.id), wantsCard(req)));
  });
  router.post('/payments/:id/capture', async (req, res) => {
    res.json(presentPayment(await capturePayment(sandbox, req.params.id, req.body)));
  });
  router.post('/payments/:id/refund', async (req, res) => {
    res.json(presentRefund(await createRefund(sandbox, req.params.id, req.body, req.get('x-refund-idempotency'))));
  });
  router.get('/payments/:id/refunds', async (req, res) => {
    const { id } = await findPayment(db, req.params.id);
    res.json(presentList((await listRefunds(db, read(listQuery, req.query), id)).map(presentRefund)));
  });
  router.get('/payments/:id/refunds/:refundId', async (req, res) => {
    res.json(presentRefund(await findRefund(db, req.params.refundId, req.params.id)));
  });

  router.get('/refunds', async (req, res) => {
    res.json(presentList((await listRefunds(db, read(listQuery, req.query))).map(presentRefund)));
  });
  router.get('/refunds/:id', async (req, res) => {
    res.json(presentRefund(await findRefund(db, req.params.id)));
  });

  router.get('/disputes', async (req, res) => {
    res.json(presentList((await listDisputes(db, read(listQuery, req.query))).map(presentDispute)));
  });
  router.get('/disputes/:id', async (req, res) => {
    res.json(presentDispute(await findDispute(db, req.params.id)));
  });
  router.use(unknownUrl);
  return router;
}
