import type { Tx } from '@shop/platform/db/database';
import type { Booked, LedgerEntry } from '../domain/ledger';

/**
 * Books an entry. The same kind for the same payment and reference a second time is refused by the table.
 * @param about.reference the provider's id of the refund or dispute, for what may come several times a payment
 */
export async function book(
  tx: Tx,
  { kind, lines }: LedgerEntry,
  about: { orderId: string; paymentId: string; at: Date; reference?: string },
): Promise<void> {
  await tx.query(
    `WITH entry AS (
       INSERT INTO ledger_entries (kind, provider_payment_id, order_id, booked_at, reference)
       VALUES ($1, $2, $3, $4, $5) RETURNING id)
     INSERT INTO ledger_lines (entry_id, account, amount_paise)
     SELECT entry.id, line.account, line.amount FROM entry, unnest($6::text[], $7::bigint[]) AS line (account, amount)`,
    [
      kind,
      about.paymentId,
      about.orderId,
      about.at,
      about.reference ?? '',
      lines.map((line) => line.account),
      lines.map((line) => line.amountPaise),
    ],
  );
}

/** What is booked of a payment so far. */
export async function bookedOf(tx: Tx, paymentId: string): Promise<Booked> {
  const [row] = await tx.query<Booked>(
    `SELECT coalesce(-sum(l.amount_paise) FILTER (WHERE l.account = 'sales'), 0)::bigint AS "salesPaise",
       coalesce(-sum(l.amount_paise) FILTER (WHERE l.account = 'refunds-payable'), 0)::bigint AS "payablePaise"
     FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id WHERE e.provider_payment_id = $1`,
    [paymentId],
  );
  return row ?? { salesPaise: 0, payablePaise: 0 };
}
