import type { Tx } from '@shop/platform/db/database';
import type { LedgerEntry } from '../domain/ledger';

/** Books an entry. The same kind for the same payment a second time is refused by the table. */
export async function book(
  tx: Tx,
  { kind, lines }: LedgerEntry,
  about: { orderId: string; paymentId: string; at: Date },
): Promise<void> {
  await tx.query(
    `WITH entry AS (
       INSERT INTO ledger_entries (kind, provider_payment_id, order_id, booked_at) VALUES ($1, $2, $3, $4) RETURNING id)
     INSERT INTO ledger_lines (entry_id, account, amount_paise)
     SELECT entry.id, line.account, line.amount FROM entry, unnest($5::text[], $6::bigint[]) AS line (account, amount)`,
    [
      kind,
      about.paymentId,
      about.orderId,
      about.at,
      lines.map((line) => line.account),
      lines.map((line) => line.amountPaise),
    ],
  );
}
