import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';

/** When the next of each kind of work is due; null where none waits. */
export interface DueTimes {
  readonly webhooks: Date | null;
  readonly reconciler: Date | null;
  readonly refunds: Date | null;
  readonly republisher: Date | null;
}

/** @param mode whose keys are today's: what was opened with others is not asked after */
export async function readDueTimes(db: Queryable, mode: PaymentMode): Promise<DueTimes> {
  const [row] = await db.query<DueTimes>(
    `SELECT (SELECT min(next_attempt_at) FROM webhook_inbox WHERE next_attempt_at IS NOT NULL) AS webhooks,
       least((SELECT min(next_check_at) FROM provider_orders
          WHERE next_check_at IS NOT NULL AND provider_order_id IS NOT NULL
            AND (payment_mode IS NULL OR payment_mode = $1)),
         (SELECT min(next_at) FROM sweeps)) AS reconciler,
       (SELECT min(next_attempt_at) FROM refunds WHERE status <> 'processed') AS refunds,
       (SELECT min(compare_at) FROM transactions WHERE compare_at IS NOT NULL) AS republisher`,
    [mode],
  );
  return row ?? { webhooks: null, reconciler: null, refunds: null, republisher: null };
}
