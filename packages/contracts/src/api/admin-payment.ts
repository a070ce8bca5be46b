import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, requiredText } from '../fields';
import { apiError } from './error';
import { DISPUTE_STATUSES, REFUND_ORIGINS } from './order';
import { transactionStatus } from './payment';

/** What payment has to give back, or has given back. `processed` is with the buyer. */
export const ADMIN_REFUND_STATUSES = ['waiting', 'posted', 'pending', 'processed', 'failed'] as const;

/** `amount` and `requested` in rupees. */
export const adminRefund = z.object({
  id: z.string(),
  kind: z.enum(['part', 'rest']).describe('A part for a cause of its own, or all that was left'),
  cause: z.string().describe('What it is for; `by-provider` for one that was made at the provider'),
  reason: z.string(),
  by: z.enum(REFUND_ORIGINS),
  status: z.enum(ADMIN_REFUND_STATUSES),
  amount: z.number(),
  requested: z.number().optional().describe('What was asked for, where less was left'),
  byHand: z.literal(true).optional().describe('Cash: somebody has to transfer it, and to note the reference'),
  reference: z.string().optional().describe('Of that transfer'),
  settled: z.string().optional().describe('How the staff settled the difference with the buyer'),
  flagged: z.literal(true).optional().describe('It keeps failing'),
  lastError: z.string().optional(),
  attempts: z.number().int(),
  createdAt: isoDate,
  settledAt: isoDate.optional(),
});
export type AdminRefund = z.infer<typeof adminRefund>;

/** `amount` is what the bank disputes, `deducted` what it has taken back, in rupees. */
const adminDispute = z.object({
  id: z.string(),
  amount: z.number(),
  deducted: z.number(),
  status: z.enum(DISPUTE_STATUSES),
  phase: z.string(),
  respondBy: isoDate.optional(),
  at: isoDate,
});

/** An entry in the books; its lines, in rupees, add up to nothing: debits are positive, credits negative. */
const ledgerEntry = z.object({
  kind: z.string(),
  reference: z.string(),
  at: isoDate,
  lines: z.array(z.object({ account: z.string(), amount: z.number() })),
});

/** `amount` in rupees; of cash on delivery, what couriers have collected once it is captured. */
export const adminPayment = z.object({
  paymentId: z.string(),
  orderId: id,
  providerOrderId: z.string(),
  status: transactionStatus,
  method: z.string(),
  amount: z.number(),
  refunded: z.number().describe('What is back with the buyer'),
  reason: z.string().optional(),
  testMode: z.literal(true).optional(),
  createdAt: isoDate,
  refunds: z.array(adminRefund),
  disputes: z.array(adminDispute),
  ledger: z.array(ledgerEntry),
});
export type AdminPayment = z.infer<typeof adminPayment>;

export const adminPaymentQuery = z.object({
  flagged: emptyAsAbsent(z.enum(['true', 'false'])).describe('Only what somebody has to look at'),
  after: emptyAsAbsent(z.string().regex(/^\w{1,64}$/, 'Not the id of a payment')).describe('`next` of the page before'),
});
/** Newest first, 20 a page; `next` is absent on the last. */
export const adminPaymentList = z.object({ payments: z.array(adminPayment), next: z.string().optional() });
export const adminOrderPayments = z.object({ payments: z.array(adminPayment) });

/** The reference of the transfer by which the staff paid a refund of cash: a UTR, or that of a UPI payment. */
export const refundPaid = z.object({
  reference: requiredText(60).regex(/^[A-Za-z0-9][A-Za-z0-9 ./_-]{3,59}$/, 'Enter the reference of the transfer'),
});
export const refundAnswer = z.object({ message: z.string(), refund: adminRefund });
/** 409 of POST /api/admin/refunds/:id/paid: under which reference it was paid. */
export const refundPaidBefore = apiError.extend({ code: z.literal('already-paid'), reference: z.string() });

/** How what a refund was cut by was settled with the buyer, outside of the shop. */
export const refundSettled = z.object({ note: requiredText(300, 'Say how it was settled') });
/** 409 of POST /api/admin/refunds/:id/settled: what was noted. */
export const refundSettledBefore = apiError.extend({ code: z.literal('already-settled'), note: z.string() });
