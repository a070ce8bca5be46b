import type { Tx } from '@shop/platform/db/database';
import { prepared } from '@shop/platform/db/prepared';
import { z } from 'zod';
import { badRequest, RazorpayError, unknownId, type ProviderErrorBody } from './errors';
import { providerId } from './ids';
import { read } from './input';
import { readInstrument, type Instrument, type Refusal } from './instruments';
import { unixSeconds, type Sandbox } from './options';
import { findOrder } from './orders';
import { ORDER_COLUMNS, PAYMENT_COLUMNS, type OrderRow, type PaymentRow } from './rows';
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
  await sandbox.db.transaction(async (tx) => {
    const order = await findOrder(tx, request.order_id, true);
    if (order.status === 'paid') throw badRequest('Payment already done for this order.', 'order_id');
    const captures = sandbox.capture === 'automatic' && !error;
    const status = error ? 'failed' : captures ? 'captured' : 'authorized';
    const payment = await insertAttempt(sandbox, tx, { order, paymentId, instrument, error, status, ...request });
    const attempted = await countAttempt(tx, order.id, captures);
    await announce(sandbox, tx, ...announcementsOf(payment, attempted));
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

const COUNT_ATTEMPT = prepared(
  `UPDATE razorpay_orders SET attempts = attempts + 1, status = CASE WHEN $2 THEN 'paid' ELSE 'attempted' END,
     amount_paid = CASE WHEN $2 THEN amount ELSE amount_paid END
   WHERE id = $1 RETURNING ${ORDER_COLUMNS}`,
);

/** Counts an attempt to pay an order; one that was captured paid it. */
async function countAttempt(tx: Tx, id: string, captures: boolean): Promise<OrderRow> {
  const [order] = await tx.query<OrderRow>(COUNT_ATTEMPT, [id, captures]);
  if (!order) throw unknownId();
  return order;
}

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

const INSERT_ATTEMPT = prepared(
  `INSERT INTO razorpay_payments
     (id, order_id, amount, currency, status, method, card, vpa, email, contact, notes, error, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${PAYMENT_COLUMNS}`,
);

async function insertAttempt(sandbox: Sandbox, tx: Tx, attempt: Attempt): Promise<PaymentRow> {
  const { order, instrument, error } = attempt;
  const [payment] = await tx.query<PaymentRow>(INSERT_ATTEMPT, [
    attempt.paymentId,
    order.id,
    order.amount,
    order.currency,
    attempt.status,
    instrument.method,
    instrument.card && JSON.stringify(instrument.card),
    instrument.vpa,
    attempt.email ?? null,
    attempt.contact ?? null,
    JSON.stringify(order.notes),
    error && JSON.stringify(error),
    unixSeconds(sandbox),
  ]);
  if (!payment) throw unknownId();
  return payment;
}
