import { z } from 'zod';
import { DISPUTE_STATUSES, REFUND_ORIGINS } from '../api/order';
import { isoDate } from '../fields';
import { define } from './define-event';
import { AT, PAYMENT } from './event-examples';
import { payment } from './event-shapes';
import { TOPICS } from './topics';

const dispute = payment.extend({
  amountPaise: z.number().int().min(0).describe('What the bank disputes, in paise'),
  disputeId: z.string().describe('The provider’s id of the dispute'),
  state: z.enum(DISPUTE_STATUSES).describe('Its status, in the provider’s word'),
  phase: z.string().describe('Its phase, in the provider’s word: `chargeback`, `fraud`, …'),
  deductedPaise: z.number().int().min(0).describe('What the bank has taken back, in paise; 0 unless it is lost'),
  respondBy: isoDate.optional().describe('The deadline for contesting it; absent if not known'),
  at: isoDate.describe('When the dispute was raised'),
});

export const PAYMENT_EVENTS = {
  'payment-captured': define(
    TOPICS.payments,
    'The provider has captured the payment, by whichever report came first.',
    payment.extend({ method: z.string().describe('How it was paid, in the provider’s word: `card`, `upi`, …') }),
    { ...PAYMENT, method: 'card' },
  ),
  'payment-failed': define(
    TOPICS.payments,
    'An attempt to pay failed. The order can still be paid.',
    payment.extend({ reason: z.string().describe('The provider’s error code') }),
    { ...PAYMENT, reason: 'payment_declined' },
  ),
  'refund-started': define(TOPICS.payments, 'The shop has asked the provider to give money back.', payment, PAYMENT),
  'payment-refunded': define(
    TOPICS.payments,
    'All of the payment is back with the shopper.',
    payment.extend({ refundId: z.string().describe('The provider’s id of the refund') }),
    { ...PAYMENT, refundId: 'rfnd_8KcP2xTq0VbN1a' },
  ),
  'part-refunded': define(
    TOPICS.payments,
    'A part of a payment that was to go back for a cause is with the shopper.',
    payment.extend({
      amountPaise: z
        .number()
        .int()
        .min(0)
        .describe('What went back for it, in paise; less than requested if no more was left'),
      cause: z.string().describe('What it was requested for'),
      refundId: z.string().describe('The provider’s id of the refund, or the reference of a transfer'),
    }),
    {
      ...PAYMENT,
      amountPaise: 129999,
      cause: 'return 6b01dbeeda0257fce9539877',
      refundId: 'rfnd_8KcP2xTq0VbN1a',
    },
  ),
  'refund-booked': define(
    TOPICS.payments,
    'A payment was refunded, in full or in part, by the shop or at the provider’s dashboard.',
    payment.extend({
      refundId: z.string().describe('The provider’s id of the refund'),
      refundedPaise: z.number().int().min(0).describe('The total refunded of this payment so far, in paise'),
      by: z.enum(REFUND_ORIGINS).describe('Who made it: the shop, or the merchant at the provider’s dashboard'),
      at: isoDate.describe('When it was made'),
    }),
    {
      ...PAYMENT,
      amountPaise: 50000,
      refundId: 'rfnd_8KcP2xTq0VbN1a',
      refundedPaise: 50000,
      by: 'provider',
      at: AT,
    },
  ),
  'payment-disputed': define(TOPICS.payments, 'A bank disputes a payment, or the dispute went on.', dispute, {
    ...PAYMENT,
    disputeId: 'disp_4VqT0fYw9LmZ7c',
    state: 'open',
    phase: 'chargeback',
    deductedPaise: 0,
    respondBy: '2026-11-28T18:30:00.000Z',
    at: AT,
  }),
} as const;
