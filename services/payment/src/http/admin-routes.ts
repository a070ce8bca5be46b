import {
  adminPaymentQuery,
  refundPaid,
  refundSettled,
  type adminOrderPayments,
  type adminPaymentList,
  type refundAnswer,
} from '@shop/contracts/api/admin-payment';
import { MESSAGES } from '@shop/contracts/api/messages';
import {
  remittanceApply,
  remittanceFile,
  remittanceQuery,
  type remittanceAnswer,
  type remittanceList,
} from '@shop/contracts/api/remittance';
import { id as idField } from '@shop/contracts/fields';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { z } from 'zod';
import { findDetails } from '../adapters/payment-details';
import { selectRemittances } from '../adapters/remittance-rows';
import type { PaymentDependencies } from '../app/dependencies';
import { listPayments, listPaymentsOfOrder } from '../app/list-payments';
import { payByHand } from '../app/pay-by-hand';
import { settleDifference } from '../app/settle-difference';
import { takeRemittances } from '../app/take-remittances';
import { presentAdminPayment, presentRefund, presentRemittance, presentTaken } from './present-admin-payment';

const PAGE = 20;

/** Money as the staff sees it, and what only the staff can do about it. */
export function adminRoutes(dependencies: PaymentDependencies, verifier: TokenVerifier): Router {
  const router = Router();
  const { db } = dependencies;
  const admin = requireAccount(verifier, 'admin');
  const answerOf = async (message: string, id: string, paymentId: string): Promise<z.infer<typeof refundAnswer>> => {
    const { refunds } = await findDetails(db, [paymentId]);
    const refund = refunds.find((candidate) => candidate.id === id);
    if (!refund) throw new NotFoundError('Refund not found');
    return { message, refund: presentRefund(refund) };
  };

  router.get('/api/admin/payments', admin, async (req, res) => {
    const { flagged, after } = parse(adminPaymentQuery, req.query);
    const { reports, next } = await listPayments(dependencies, { flagged: flagged === 'true', after });
    const answer: z.infer<typeof adminPaymentList> = { payments: reports.map(presentAdminPayment), next };
    res.json(answer);
  });

  router.get('/api/admin/payments/:orderId', admin, async (req, res) => {
    const reports = await listPaymentsOfOrder(dependencies, readId(req.params.orderId, 'Order not found'));
    const answer: z.infer<typeof adminOrderPayments> = { payments: reports.map(presentAdminPayment) };
    res.json(answer);
  });

  router.post('/api/admin/refunds/:id/paid', admin, async (req, res) => {
    const { reference } = parse(refundPaid, req.body);
    const id = readId(req.params.id, 'Refund not found');
    const paymentId = await payByHand(dependencies, id, reference);
    res.json(await answerOf(MESSAGES.refundPaid, id, paymentId));
  });

  router.post('/api/admin/refunds/:id/settled', admin, async (req, res) => {
    const { note } = parse(refundSettled, req.body);
    const id = readId(req.params.id, 'Refund not found');
    const paymentId = await settleDifference(dependencies, id, note);
    res.json(await answerOf(MESSAGES.refundSettled, id, paymentId));
  });

  router.post('/api/admin/remittances', admin, async (req, res) => {
    const { csv } = parse(remittanceFile, req.body);
    const applied = parse(remittanceApply, req.query).apply === 'true';
    const taken = await takeRemittances(dependencies, csv, { apply: applied });
    const answer: z.infer<typeof remittanceAnswer> = { applied, rows: taken.map(presentTaken) };
    res.json(answer);
  });

  router.get('/api/admin/remittances', admin, async (req, res) => {
    const { differing, after } = parse(remittanceQuery, req.query);
    const found = await selectRemittances(db, { differing: differing === 'true', after, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const answer: z.infer<typeof remittanceList> = {
      remittances: page.map(presentRemittance),
      next: found.length > PAGE ? page.at(-1)?.id : undefined,
    };
    res.json(answer);
  });

  return router;
}

/** @throws NotFoundError for what cannot be an id */
function readId(value: unknown, missing: string): string {
  const read = idField.safeParse(value);
  if (!read.success) throw new NotFoundError(missing);
  return read.data;
}
