import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Tx } from '@shop/platform/db/database';
import type { LedgerEntry } from '../domain/ledger';
import type { ProviderPayment } from '../domain/payment';
import { transactionValues, UPSERT_TRANSACTION, type TransactionRow } from './transaction-rows';

/**
 * Writes, in one statement, that a payment paid its order: the transaction, the order and the ledger. Ends the checks at
 * the provider: later payments come by webhook, or are found by the daily sweep.
 * @returns the transaction, and the number of the next event about the order
 */
export async function takeMoney(
  tx: Tx,
  orderId: string,
  payment: ProviderPayment,
  { entry, mode, now }: { entry: LedgerEntry; mode: PaymentMode; now: Date },
): Promise<{ saved: TransactionRow; sequence: number }> {
  const [row] = await tx.query<TransactionRow & { sequence: number }>(
    `WITH saved AS (${UPSERT_TRANSACTION}),
     unchecked AS (UPDATE provider_orders SET next_check_at = NULL WHERE order_id = $2),
     settled AS (
       UPDATE orders SET settled_by = $1, payment_sequence = payment_sequence + 1 WHERE id = $2 RETURNING payment_sequence),
     entry AS (
       INSERT INTO ledger_entries (kind, provider_payment_id, order_id, booked_at, reference)
       VALUES ($12, $1, $2, $9, '') RETURNING id),
     booked AS (
       INSERT INTO ledger_lines (entry_id, account, amount_paise)
       SELECT entry.id, line.account, line.amount
       FROM entry, unnest($13::text[], $14::bigint[]) AS line (account, amount))
     SELECT saved.*, settled.payment_sequence AS sequence FROM saved, settled`,
    [
      ...transactionValues(orderId, payment, { status: 'captured', mode, now }),
      entry.kind,
      entry.lines.map(({ account }) => account),
      entry.lines.map(({ amountPaise }) => amountPaise),
    ],
  );
  if (!row) throw new Error(`no order ${orderId}`);
  const { sequence, ...saved } = row;
  return { saved, sequence };
}
