import { newPayment, paymentVerification } from '@shop/contracts/api/payment';
import { MESSAGES } from '@shop/contracts/api/messages';
import { id } from '@shop/contracts/fields';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { answerOutside, readIdempotencyKey } from '@shop/platform/db/idempotency';
import { NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { createPayment } from '../app/create-payment';
import type { PaymentDependencies } from '../app/dependencies';
import { showTransaction } from '../app/show-transaction';
import { verifyPayment } from '../app/verify-payment';
import { paymentScope } from '../domain/idempotency-scope';
import { presentPaymentErrors } from './present-payment-errors';

export function paymentRoutes(dependencies: PaymentDependencies, verifier: TokenVerifier): Router {
  const router = Router();
  const user = requireAccount(verifier, 'user');

  router.post('/api/payment', user, async (req, res) => {
    const { amount, orderId } = parse(newPayment, req.body);
    const userId = principalOf(req).accountId;
    const key = readIdempotencyKey(req.get('idempotency-key'));
    const request = { scope: paymentScope(userId), key, request: { amount, orderId } };
    const { status, body } = await answerOutside(dependencies.db, request, async () => ({
      status: 200,
      body: await createPayment(dependencies, { userId, orderId, amount }),
    }));
    res.status(status).json(body);
  });

  router.post('/api/payment/verify', user, async (req, res) => {
    const proof = parse(paymentVerification, req.body);
    res.json(await verifyPayment(dependencies, principalOf(req).accountId, proof));
  });

  router.get('/api/orders/transactions/:orderId', user, async (req, res) => {
    const orderId = id.safeParse(req.params.orderId);
    if (!orderId.success) throw new NotFoundError(MESSAGES.transactionNotFound, 'transaction-not-found');
    res.json(await showTransaction(dependencies, principalOf(req).accountId, orderId.data));
  });
  router.use(presentPaymentErrors);
  return router;
}
