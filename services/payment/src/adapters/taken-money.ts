import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Tx } from '@shop/platform/db/database';
import { UNCHANGED } from '@shop/platform/db/parts';
import type { LedgerEntry } from '../domain/ledger';
import type { ProviderPayment } from '../domain/payment';
import { transactionPart } from './transaction-rows';

/**
 * Has written that a payment paid its order: the transaction, the order and the ledger. Ends the checks at the provider:
 * later payments come by webhook, or are found by the daily sweep.
 * @param sequence of the event about it
 */
export function takeMoney(
  tx: Tx,
  orderId: string,
  payment: ProviderPayment,
  { entry, mode, now, sequence }: { entry: LedgerEntry; mode: PaymentMode; now: Date; sequence: number },
): void {
  tx.defer(
    transactionPart(orderId, payment, { status: 'captured', mode, now }),
    {
      text: `UPDATE provider_orders SET next_check_at = NULL WHERE order_id = $1 AND ${UNCHANGED}`,
      values: [orderId],
    },
    {
      text: `UPDATE orders SET settled_by = $2, payment_sequence = $3 WHERE id = $1 AND ${UNCHANGED}`,
      values: [orderId, payment.id, sequence],
    },
    {
      name: 'entry',
      text: `INSERT INTO ledger_entries (kind, provider_payment_id, order_id, booked_at, reference)
        SELECT $1, $2, $3, $4, '' WHERE ${UNCHANGED} RETURNING id`,
      values: [entry.kind, payment.id, orderId, now],
    },
    {
      text: `INSERT INTO ledger_lines (entry_id, account, amount_paise)
        SELECT entry.id, line.account, line.amount FROM entry, unnest($1::text[], $2::bigint[]) AS line (account, amount)`,
      values: [entry.lines.map(({ account }) => account), entry.lines.map(({ amountPaise }) => amountPaise)],
    },
  );
}
