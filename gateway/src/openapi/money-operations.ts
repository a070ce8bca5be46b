import {
  adminOrderPayments,
  adminPaymentList,
  adminPaymentQuery,
  refundAnswer,
  refundPaid,
  refundPaidBefore,
  refundSettled,
  refundSettledBefore,
} from '@shop/contracts/api/admin-payment';
import { apiError } from '@shop/contracts/api/error';
import {
  remittanceAnswer,
  remittanceApply,
  remittanceFile,
  remittanceList,
  remittanceQuery,
} from '@shop/contracts/api/remittance';
import { z } from 'zod';
import { named, type Operations } from './operation';

const notByHand = apiError.extend({ code: z.literal('not-by-hand') });
const notCut = apiError.extend({ code: z.literal('not-cut') });

/** Money as the staff sees it. */
export const moneyOperations: Operations = {
  'GET /api/admin/payments': {
    summary: 'Everybody’s payments with refunds, disputes and entries of the ledger, newest first, page by page.',
    query: adminPaymentQuery,
    answer: named('AdminPaymentList', adminPaymentList),
  },
  'GET /api/admin/payments/:orderId': {
    summary: 'All payments of one order, oldest first.',
    answer: named('AdminOrderPayments', adminOrderPayments),
  },
  'POST /api/admin/refunds/:id/paid': {
    summary: 'Notes that a refund of cash was transferred. With the same reference again it is the same answer.',
    body: named('RefundPaid', refundPaid),
    answer: named('RefundPaidAnswer', refundAnswer),
    errors: {
      409: {
        when: 'It was paid under another reference (`already-paid`), or there is nothing to transfer (`not-by-hand`)',
        answer: named('RefundPaidConflict', z.union([refundPaidBefore, notByHand])),
      },
    },
  },
  'POST /api/admin/refunds/:id/settled': {
    summary:
      'Notes how what a refund was cut by was settled with the buyer: it needs nobody any more. With the same note again it is the same answer.',
    body: named('RefundSettled', refundSettled),
    answer: named('RefundPaidAnswer', refundAnswer),
    errors: {
      409: {
        when: 'Another note was made (`already-settled`), or nothing is missing (`not-cut`)',
        answer: named('RefundSettledConflict', z.union([refundSettledBefore, notCut])),
      },
    },
  },
  'POST /api/admin/remittances': {
    summary: 'Compares a courier’s file of cash that it pays out with what it collected; `apply=true` books it.',
    query: remittanceApply,
    body: named('RemittanceFile', remittanceFile),
    answer: named('RemittanceAnswer', remittanceAnswer),
  },
  'GET /api/admin/remittances': {
    summary: 'What couriers’ files said, newest first, page by page.',
    query: remittanceQuery,
    answer: named('RemittanceList', remittanceList),
  },
};
