import type { Queryable } from '@shop/platform/db/database';
import { z } from 'zod';
import { badRequest, unknownId } from './errors';
import { providerId } from './ids';
import { integer, read, type ListQuery } from './input';
import { unixSeconds, type Sandbox } from './options';
import { findPayment } from './payments';
import { DISPUTE_PHASES, type DisputeRow } from './rows';
import { announce } from './webhooks';

const ANSWER_SECONDS = 7 * 24 * 60 * 60;

const newDispute = z.object({
  amount: integer('amount').min(100, 'The amount must be at least INR 1.00').optional(),
  phase: z.enum(DISPUTE_PHASES, 'The selected phase is invalid.').default('chargeback'),
  reason_code: z.string().max(100).default('goods_or_services_not_received_or_partially_received'),
});

/**
 * Opens a dispute of the buyer's bank, by default over the whole payment.
 * @throws RazorpayError 400 for a payment that was not captured, or more than was paid
 */
export async function raiseDispute(sandbox: Sandbox, paymentId: string, body: unknown): Promise<DisputeRow> {
  const input = read(newDispute, body);
  return sandbox.db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId, true);
    const amount = input.amount ?? payment.amount;
    if (payment.status !== 'captured' && payment.status !== 'refunded')
      throw badRequest('The payment status should be captured for action to be taken');
    if (amount > payment.amount) throw badRequest('The dispute amount is greater than amount captured', 'amount');
    const createdAt = unixSeconds(sandbox);
    const [dispute] = await tx.query<DisputeRow>(
      `INSERT INTO razorpay_disputes (id, payment_id, amount, currency, reason_code, phase, respond_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
      [
        ...[providerId('disp'), paymentId, amount, payment.currency, input.reason_code, input.phase],
        ...[createdAt + ANSWER_SECONDS, createdAt],
      ],
    );
    if (!dispute) throw unknownId();
    await announce(sandbox, tx, ['payment.dispute.created', { payment, dispute }]);
    return dispute;
  });
}

/** What the bank does with a dispute; losing it takes its amount from the merchant. */
export async function moveDispute(
  sandbox: Sandbox,
  id: string,
  status: Exclude<DisputeRow['status'], 'open'>,
): Promise<DisputeRow> {
  return sandbox.db.transaction(async (tx) => {
    const [dispute] = await tx.query<DisputeRow>(
      `UPDATE razorpay_disputes SET status = $2, amount_deducted = CASE WHEN $2 = 'lost' THEN amount ELSE 0 END
       WHERE id = $1 AND status IN ('open', 'under_review') RETURNING *`,
      [id, status],
    );
    if (!dispute) throw unknownId();
    const payment = await findPayment(tx, dispute.payment_id);
    await announce(sandbox, tx, [`payment.dispute.${status}`, { payment, dispute }]);
    return dispute;
  });
}

/** @throws RazorpayError 400 for an unknown id. */
export async function findDispute(db: Queryable, id: string): Promise<DisputeRow> {
  const [row] = await db.query<DisputeRow>('SELECT * FROM razorpay_disputes WHERE id = $1', [id]);
  if (!row) throw unknownId();
  return row;
}

/** Newest first. */
export function listDisputes(db: Queryable, { count, skip, from, to }: ListQuery): Promise<DisputeRow[]> {
  return db.query<DisputeRow>(
    'SELECT * FROM razorpay_disputes WHERE created_at BETWEEN $1 AND $2 ORDER BY position DESC LIMIT $3 OFFSET $4',
    [from, to, count, skip],
  );
}
