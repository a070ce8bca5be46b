import type { Queryable, Tx } from '@shop/platform/db/database';
import type { ProviderRefund } from '../ports/payment-provider';

export interface KnownRefund {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly by: 'shop' | 'provider';
  readonly at: Date;
}

/** Keeps a refund as the provider reports it. @returns false when that adds nothing, or the refund has ended before */
export async function keepRefund(
  tx: Tx,
  refund: Omit<ProviderRefund, 'forRow'>,
  about: { orderId: string; by: KnownRefund['by']; forRow?: string | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO provider_refunds (id, provider_payment_id, order_id, amount_paise, status, made_by, made_at, for_row)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status
       WHERE provider_refunds.status = 'pending' AND excluded.status <> 'pending'
     RETURNING id`,
    [
      refund.id,
      refund.paymentId,
      about.orderId,
      refund.amountPaise,
      refund.status,
      about.by,
      refund.madeAt,
      about.forRow,
    ],
  );
  return rows.length > 0;
}

/** The refunds that the buyer has, oldest first. */
export function processedRefunds(db: Queryable, paymentId: string): Promise<KnownRefund[]> {
  return db.query<KnownRefund>(
    `SELECT id, order_id AS "orderId", provider_payment_id AS "paymentId", amount_paise AS "amountPaise",
       made_by AS by, made_at AS at
     FROM provider_refunds WHERE provider_payment_id = $1 AND status = 'processed' ORDER BY made_at, id`,
    [paymentId],
  );
}

/** What is back and what is on its way, in paise. */
export async function sumRefunds(
  db: Queryable,
  paymentId: string,
): Promise<{ refundedPaise: number; pendingPaise: number }> {
  const [row] = await db.query<{ refundedPaise: number; pendingPaise: number }>(
    `SELECT coalesce(sum(amount_paise) FILTER (WHERE status = 'processed'), 0)::bigint AS "refundedPaise",
       coalesce(sum(amount_paise) FILTER (WHERE status = 'pending'), 0)::bigint AS "pendingPaise"
     FROM provider_refunds WHERE provider_payment_id = $1`,
    [paymentId],
  );
  return row ?? { refundedPaise: 0, pendingPaise: 0 };
}

/** Returns the provider's id of the refund that the buyer has for one of ours. */
export async function lastRefundFor(tx: Tx, forRow: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM provider_refunds WHERE for_row = $1 AND status = 'processed' ORDER BY made_at DESC, id DESC LIMIT 1`,
    [forRow],
  );
  return row?.id;
}

/** What is back of each of these payments, in paise; none of it is in no list. */
export async function sumRefundsOf(db: Queryable, paymentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; paise: number }>(
    `SELECT provider_payment_id AS id, sum(amount_paise)::bigint AS paise FROM provider_refunds
     WHERE provider_payment_id = ANY($1) AND status = 'processed' GROUP BY 1`,
    [paymentIds],
  );
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}
