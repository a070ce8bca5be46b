import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { startBackground, type BackgroundTask } from '@shop/platform/background';
import { z } from 'zod';
import { badRequest, RazorpayError, unknownId } from './errors';
import { providerId } from './ids';
import { integer, notes, read, receipt, type ListQuery } from './input';
import { unixSeconds, type Sandbox } from './options';
import { findPayment } from './payments';
import type { PaymentRow, RefundRow } from './rows';
import { announce } from './webhooks';

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

const newRefund = z.object({
  amount: integer('amount').min(100, 'The amount must be at least INR 1.00').optional(),
  speed: z.enum(['normal', 'optimum'], 'The selected speed is invalid.').default('normal'),
  notes,
  receipt,
});

/**
 * POST /payments/:id/refund. The same idempotency key and body give the first refund again.
 * @throws RazorpayError 400 for an amount that is not left, 409 for a key that came with another body.
 */
export async function createRefund(
  sandbox: Sandbox,
  paymentId: string,
  body: unknown,
  idempotencyKey: string | undefined,
): Promise<RefundRow> {
  const input = read(newRefund, body);
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw badRequest('The idempotency key must be at least 10 characters of letters, digits, - and _');
  const hash = createHash('sha256')
    .update(JSON.stringify([paymentId, input]))
    .digest('hex');
  return sandbox.db.transaction(async (tx) => {
    if (idempotencyKey !== undefined) {
      const known = await answeredBefore(tx, idempotencyKey, hash);
      if (known) return known;
    }
    const payment = await findPayment(tx, paymentId, true);
    const amount = refundable(payment, input.amount);
    const [refund] = await tx.query<RefundRow>(
      `INSERT INTO razorpay_refunds
         (id, payment_id, amount, currency, receipt, notes, speed, idempotency_key, request_hash, process_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING *`,
      [
        providerId('rfnd'),
        paymentId,
        amount,
        payment.currency,
        input.receipt,
        JSON.stringify(input.notes),
        input.speed,
        idempotencyKey ?? null,
        hash,
        new Date(sandbox.now().getTime() + sandbox.refundDelayMs),
        unixSeconds(sandbox),
      ],
    );
    if (!refund) throw unknownId();
    const after = await changeRefunded(tx, paymentId, amount);
    await announce(sandbox, tx, ['refund.created', { refund, payment: after }]);
    // it is due in a moment
    tx.onCommit(sandbox.wake.agenda);
    return refund;
  });
}

async function answeredBefore(tx: Tx, key: string, hash: string): Promise<RefundRow | undefined> {
  const [free] = await tx.query<{ got: boolean }>('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS got', [
    `refund ${key}`,
  ]);
  if (free?.got !== true) throw new RazorpayError(409, 'Another request with this idempotency key is in progress');
  const [known] = await tx.query<RefundRow>('SELECT * FROM razorpay_refunds WHERE idempotency_key = $1', [key]);
  if (known && known.request_hash !== hash)
    throw new RazorpayError(409, 'This idempotency key was used with a different request body');
  return known;
}

function refundable(payment: PaymentRow, wanted: number | undefined): number {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (payment.status !== 'captured') throw badRequest('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  const amount = wanted ?? left;
  if (amount > left) throw badRequest('The refund amount provided is greater than amount captured', 'amount');
  return amount;
}

/** Adds to what is refunded of a payment, or takes a failed refund off again. */
async function changeRefunded(tx: Tx, paymentId: string, difference: number): Promise<PaymentRow> {
  const [payment] = await tx.query<PaymentRow>(
    `UPDATE razorpay_payments SET amount_refunded = amount_refunded + $2,
       status = CASE WHEN amount_refunded + $2 = amount THEN 'refunded' ELSE 'captured' END
     WHERE id = $1 RETURNING *`,
    [paymentId, difference],
  );
  if (!payment) throw unknownId();
  return payment;
}

/** @throws RazorpayError 400 for an unknown id, or one of another payment. */
export async function findRefund(db: Queryable, id: string, paymentId?: string): Promise<RefundRow> {
  const [row] = await db.query<RefundRow>('SELECT * FROM razorpay_refunds WHERE id = $1', [id]);
  if (!row || (paymentId !== undefined && row.payment_id !== paymentId)) throw unknownId();
  return row;
}

export function listRefunds(db: Queryable, query: ListQuery, paymentId?: string): Promise<RefundRow[]> {
  return db.query<RefundRow>(
    `SELECT * FROM razorpay_refunds WHERE created_at BETWEEN $1 AND $2 AND ($3::text IS NULL OR payment_id = $3)
     ORDER BY position DESC LIMIT $4 OFFSET $5`,
    [query.from, query.to, paymentId ?? null, query.count, query.skip],
  );
}

async function endRefund(sandbox: Sandbox, id: string): Promise<void> {
  const outcome = sandbox.refundOutcome(id);
  await sandbox.db.transaction(async (tx) => {
    const [refund] = await tx.query<RefundRow>(
      `UPDATE razorpay_refunds SET status = $2 WHERE id = $1 AND status = 'pending' RETURNING *`,
      [id, outcome],
    );
    if (!refund) return;
    const payment = await changeRefunded(tx, refund.payment_id, outcome === 'failed' ? -refund.amount : 0);
    await announce(sandbox, tx, [`refund.${outcome}`, { refund, payment }]);
  });
}

/** Completes pending refunds that are due. */
export function startRefundProcessing(sandbox: Sandbox): BackgroundTask {
  return startBackground(
    'razorpay sandbox refunds',
    'when woken',
    async () => {
      const due = await sandbox.db.query<{ id: string }>(
        `SELECT id FROM razorpay_refunds WHERE status = 'pending' AND process_at <= $1 ORDER BY process_at LIMIT 100`,
        [sandbox.now()],
      );
      for (const { id } of due) await endRefund(sandbox, id);
    },
    sandbox.logger,
  );
}
