import type { Queryable, Tx } from '@shop/platform/db/database';
import { prepared } from '@shop/platform/db/prepared';
import { z } from 'zod';
import { badRequest, unknownId } from './errors';
import { integer, read, type ListQuery } from './input';
import type { Sandbox } from './options';
import { findOrder } from './orders';
import { ORDER_COLUMNS, PAYMENT_COLUMNS, type OrderRow, type PaymentRow } from './rows';
import { announce } from './webhooks';

const FIND = prepared(`SELECT ${PAYMENT_COLUMNS} FROM razorpay_payments WHERE id = $1`);
const LOCK = prepared(`${FIND} FOR UPDATE`);

/** @throws RazorpayError 400 for an unknown id. */
export async function findPayment(db: Queryable, id: string, lock = false): Promise<PaymentRow> {
  const [row] = await db.query<PaymentRow>(lock ? LOCK : FIND, [id]);
  if (!row) throw unknownId();
  return row;
}

export function paymentsOfOrder(db: Queryable, orderId: string, { count, skip }: ListQuery): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `SELECT ${PAYMENT_COLUMNS} FROM razorpay_payments WHERE order_id = $1 ORDER BY position DESC LIMIT $2 OFFSET $3`,
    [orderId, count, skip],
  );
}

export function listPayments(db: Queryable, { count, skip, from, to }: ListQuery): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `SELECT ${PAYMENT_COLUMNS} FROM razorpay_payments WHERE created_at BETWEEN $1 AND $2
     ORDER BY position DESC LIMIT $3 OFFSET $4`,
    [from, to, count, skip],
  );
}

/** Takes the money of an authorized payment: the order is paid, and both events go out. */
export async function settlePayment(
  sandbox: Sandbox,
  tx: Tx,
  paymentId: string,
): Promise<{ payment: PaymentRow; order: OrderRow }> {
  const [payment] = await tx.query<PaymentRow>(
    `UPDATE razorpay_payments SET status = 'captured' WHERE id = $1 RETURNING ${PAYMENT_COLUMNS}`,
    [paymentId],
  );
  if (!payment) throw unknownId();
  const [order] = await tx.query<OrderRow>(
    `UPDATE razorpay_orders SET status = 'paid', amount_paid = amount WHERE id = $1 RETURNING ${ORDER_COLUMNS}`,
    [payment.order_id],
  );
  if (!order) throw unknownId();
  await announce(sandbox, tx, ['payment.captured', { payment }], ['order.paid', { payment, order }]);
  return { payment, order };
}

const captureRequest = z.object({ amount: integer('amount'), currency: z.string().default('INR') });

/** POST /payments/:id/capture. @throws RazorpayError 400 for a payment that is not authorized, or another amount. */
export async function capturePayment(sandbox: Sandbox, id: string, body: unknown): Promise<PaymentRow> {
  const { amount } = read(captureRequest, body);
  return sandbox.db.transaction(async (tx) => {
    const { order_id } = await findPayment(tx, id);
    // order before payment, as everywhere, so that two requests cannot wait for each other
    await findOrder(tx, order_id, true);
    const payment = await findPayment(tx, id, true);
    if (payment.status === 'captured' || payment.status === 'refunded')
      throw badRequest('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw badRequest('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount) throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
    return (await settlePayment(sandbox, tx, id)).payment;
  });
}
