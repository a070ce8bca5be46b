import type { Queryable } from '@shop/platform/db/database';
import { noteFailure } from '../adapters/refund-progress';
import type { RefundRow } from '../adapters/refund-rows';
import { FLAG_AFTER, nextAttempt } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';

/** Keeps what went wrong and when to try again; after several times in a row the row is flagged for a person. */
export async function noteRefundFailure(
  { logger, now }: PaymentDependencies,
  db: Queryable,
  row: RefundRow,
  error: string,
): Promise<void> {
  const attempts = row.attempts + 1;
  const flagged = attempts >= FLAG_AFTER;
  const bound = { refundId: row.id, orderId: row.orderId, paymentId: row.paymentId, attempts, error };
  if (flagged) logger.error(bound, 'a refund keeps failing');
  else logger.warn(bound, 'a refund will be tried again');
  await noteFailure(db, row.id, { error, nextAt: nextAttempt(attempts, now()), flaggedAt: flagged ? now() : null });
}
