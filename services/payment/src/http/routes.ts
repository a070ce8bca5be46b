import { newPayment, paymentVerification } from '@shop/contracts/api/payment';
import { MESSAGES } from '@shop/contracts/api/messages';
import { id } from '@shop/contracts/fields';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { readIdempotencyKey } from '@shop/platform/db/idempotency';
import { NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { createPayment } from '../app/create-payment';
import type { PaymentDeps } from '../app/deps';
import { showTransaction } from '../app/show-transaction';
import { verifyPayment } from '../app/verify-payment';

export function paymentRoutes(deps: PaymentDeps, verifier: TokenVerifier): Router {
  const router = Router();
  const user = requireAccount(verifier, 'user');

  router.post('/api/payment', user, async (req, res) => {
    const { amount, orderId } = parse(newPayment, req.body);
    const { status, body } = await createPayment(deps, {
      userId: principalOf(req).accountId,
      orderId,
      amount,
      idempotencyKey: readIdempotencyKey(req.get('idempotency-key')),
    });
    res.status(status).json(body);
  });

  router.post('/api/payment/verify', user, async (req, res) => {
    const proof = parse(paymentVerification, req.body);
    res.json(await verifyPayment(deps, principalOf(req).accountId, proof));
  });

  router.get('/api/orders/transactions/:orderId', user, async (req, res) => {
    const orderId = id.safeParse(req.params.orderId);
    if (!orderId.success) throw new NotFoundError(MESSAGES.transactionNotFound, 'transaction-not-found');
    res.json(await showTransaction(deps, principalOf(req).accountId, orderId.data));
  });
  return router;
}
