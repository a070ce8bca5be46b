import { UNCHANGED, type NamedPart, type Part } from '@shop/platform/db/parts';
import { ChangedMeanwhileError } from '@shop/platform/db/transaction';
import { z } from 'zod';
import { badRequest, RazorpayError, type ProviderErrorBody } from './errors';
import { providerId } from './ids';
import { read } from './input';
import { readInstrument, type Instrument, type Refusal } from './instruments';
import { unixSeconds, type Sandbox } from './options';
import { findMarkedOrder } from './orders';
import type { OrderRow, PaymentRow } from './rows';
import { signCheckout } from './signatures';
import { announce, type Announcement } from './webhooks';

const checkoutRequest = z.object({
  key_id: z.string(),
  order_id: z.string(),
  email: z.string().max(254).nullish(),
  contact: z.string().max(40).nullish(),
});

export interface CheckoutResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/**
 * Pays an order as the payment window does. A refusal by the bank is an attempt of its own: it is kept as a failed
 * payment, announced and thrown; a mistyped card is not.
 * @throws RazorpayError 400, or 401 for another merchant's key.
 */
export async function payOrder(sandbox: Sandbox, body: unknown): Promise<CheckoutResult> {
  const request = read(checkoutRequest, body);
  if (request.key_id !== sandbox.keyId) throw new RazorpayError(401, 'Authentication failed', { reason: 'NA' });
  const instrument = readInstrument(body, sandbox.now());
  const paymentId = providerId('pay');
  const error = instrument.refusal ? refusalError(instrument.refusal, paymentId, request.order_id) : null;
  await whenUnchanged(async () => {
    const { mark, ...order } = await findMarkedOrder(sandbox.db, request.order_id);
    if (order.status === 'paid') throw badRequest('Payment already done for this order.', 'order_id');
    const captures = sandbox.capture === 'automatic' && !error;
    const status = error ? 'failed' : captures ? 'captured' : 'authorized';
    const payment = paymentOf(sandbox, { order, paymentId, instrument, error, status, ...request });
    const attempted = afterAttempt(order, captures);
    await sandbox.db.transaction(async (tx) => {
      tx.onlyIf(orderUnchanged(order.id, mark));
      tx.defer(insertPayment(payment), countAttempt(attempted));
      await announce(sandbox, tx, ...announcementsOf(payment, attempted));
    });
  });
  if (error) throw new RazorpayError(400, error.description, error);
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: request.order_id,
    razorpay_signature: signCheckout(request.order_id, paymentId, sandbox.keySecret),
  };
}

function refusalError(refusal: Refusal, paymentId: string, orderId: string): ProviderErrorBody {
  return {
    code: 'BAD_REQUEST_ERROR',
    description: refusal.description,
    source: 'bank',
    step: 'payment_authorization',
    reason: refusal.reason,
    metadata: { payment_id: paymentId, order_id: orderId },
  };
}

/** Orders are paid by one at a time; whoever was overtaken looks again. */
const MOST_TRIES = 20;

/** Does what is decided on an order as it was seen, again if it was changed meanwhile. */
async function whenUnchanged(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError) || tries === MOST_TRIES) throw error;
    }
  }
}

function orderUnchanged(id: string, mark: string): NamedPart[] {
  return [
    {
      name: 'order_now',
      text: 'SELECT id FROM razorpay_orders WHERE id = $1 AND xmin::text = $2 FOR UPDATE',
      values: [id, mark],
    },
    { name: 'unchanged', text: 'SELECT EXISTS (SELECT FROM order_now) AS ok', values: [] },
  ];
}

/** An order after an attempt to pay it; one that was captured paid it. */
function afterAttempt(order: OrderRow, captures: boolean): OrderRow {
  const paid = captures ? { status: 'paid' as const, amount_paid: order.amount } : { status: 'attempted' as const };
  return { ...order, ...paid, attempts: order.attempts + 1 };
}

const countAttempt = ({ id, attempts, status, amount_paid }: OrderRow): Part => ({
  text: `UPDATE razorpay_orders SET attempts = $2, status = $3, amount_paid = $4 WHERE id = $1 AND ${UNCHANGED}`,
  values: [id, attempts, status, amount_paid],
});

/** Money that is captured at once was authorized before. */
function announcementsOf(payment: PaymentRow, order: OrderRow): Announcement[] {
  if (payment.status === 'failed') return [['payment.failed', { payment }]];
  const authorized: Announcement = ['payment.authorized', { payment: { ...payment, status: 'authorized' } }];
  if (payment.status === 'authorized') return [authorized];
  return [authorized, ['payment.captured', { payment }], ['order.paid', { payment, order }]];
}

interface Attempt {
  order: OrderRow;
  status: PaymentRow['status'];
  paymentId: string;
  instrument: Instrument;
  error: ProviderErrorBody | null;
  email?: string | null;
  contact?: string | null;
}

function paymentOf(sandbox: Sandbox, { order, paymentId, instrument, ...attempt }: Attempt): PaymentRow {
  const { amount, currency, notes } = order;
  const { method, card, vpa } = instrument;
  return {
    ...{ id: paymentId, order_id: order.id, amount, currency, notes, method, card, vpa, amount_refunded: 0 },
    ...{ status: attempt.status, error: attempt.error, created_at: unixSeconds(sandbox) },
    ...{ email: attempt.email ?? null, contact: attempt.contact ?? null },
  };
}

const insertPayment = (payment: PaymentRow): Part => ({
  text: `INSERT INTO razorpay_payments
     (id, order_id, amount, currency, status, method, card, vpa, email, contact, notes, error, created_at)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 WHERE ${UNCHANGED}`,
  values: [
    payment.id,
    payment.order_id,
    payment.amount,
    payment.currency,
    payment.status,
    payment.method,
    payment.card && JSON.stringify(payment.card),
    payment.vpa,
    payment.email,
    payment.contact,
    JSON.stringify(payment.notes),
    payment.error && JSON.stringify(payment.error),
    payment.created_at,
  ],
});
