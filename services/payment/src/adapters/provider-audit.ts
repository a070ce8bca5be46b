import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import type { Span } from '../ports/payment-provider';

/** What the ledger says that the provider holds of a payment, in paise. */
export interface LedgerAtProvider {
  readonly id: string;
  readonly paise: number;
}

/** Returns the balance of the provider's account of some payments; one that is not recorded is left out. */
export function providerAccountOf(db: Queryable, paymentIds: readonly string[]): Promise<LedgerAtProvider[]> {
  return db.query<LedgerAtProvider>(
    `SELECT t.provider_payment_id AS id, coalesce(sum(l.amount_paise), 0)::bigint AS paise
     FROM transactions t
       LEFT JOIN ledger_entries e ON e.provider_payment_id = t.provider_payment_id
       LEFT JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'provider'
     WHERE t.provider_payment_id = ANY($1) GROUP BY t.provider_payment_id`,
    [paymentIds],
  );
}

/** A refund that the ledger has, of the provider's account. */
export interface BookedRefund {
  readonly id: string;
  readonly paise: number;
}

/** Returns those of the provider's refunds that the ledger has, with their amounts. */
export function bookedRefunds(db: Queryable, refundIds: readonly string[]): Promise<BookedRefund[]> {
  return db.query<BookedRefund>(
    `SELECT e.reference AS id, -sum(l.amount_paise)::bigint AS paise
     FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'provider'
     WHERE e.kind = 'refund' AND e.reference = ANY($1) GROUP BY e.reference`,
    [refundIds],
  );
}

/** Returns the payments with money that were made within a span with these keys, by id: the provider has to know them. */
export async function recordedWithin(db: Queryable, { from, to }: Span, mode: PaymentMode): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT provider_payment_id AS id FROM transactions
     WHERE created_at BETWEEN $1 AND $2 AND payment_mode = $3 AND method <> 'cod'
       AND status IN ('captured', 'refund-pending', 'refunded') ORDER BY provider_payment_id`,
    [from, to, mode],
  );
  return rows.map(({ id }) => id);
}
