import type { TransactionStatus } from '@shop/contracts/api/payment';
import type { Queryable, Tx } from '@shop/platform/db/database';
import type { ProviderPayment } from '../domain/payment';

export interface TransactionRow {
  readonly providerPaymentId: string;
  readonly orderId: string;
  readonly providerOrderId: string;
  readonly status: TransactionStatus;
  readonly method: string;
  readonly amountPaise: number;
  readonly createdAt: Date;
}

const COLUMNS = `provider_payment_id AS "providerPaymentId", order_id AS "orderId",
  provider_order_id AS "providerOrderId", status, method, amount_paise AS "amountPaise", created_at AS "createdAt"`;

export async function findTransaction(db: Queryable, paymentId: string): Promise<TransactionRow | undefined> {
  const [row] = await db.query<TransactionRow>(`SELECT ${COLUMNS} FROM transactions WHERE provider_payment_id = $1`, [
    paymentId,
  ]);
  return row;
}

export function transactionsOf(db: Queryable, orderId: string): Promise<TransactionRow[]> {
  return db.query<TransactionRow>(`SELECT ${COLUMNS} FROM transactions WHERE order_id = $1`, [orderId]);
}

export async function saveTransaction(
  tx: Tx,
  orderId: string,
  payment: ProviderPayment,
  status: TransactionStatus,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO transactions
       (provider_payment_id, order_id, provider_order_id, status, method, amount_paise, reason, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (provider_payment_id) DO UPDATE SET status = excluded.status, method = excluded.method,
       amount_paise = excluded.amount_paise, reason = excluded.reason, updated_at = excluded.updated_at`,
    [
      payment.id,
      orderId,
      payment.providerOrderId,
      status,
      payment.method,
      payment.amountPaise,
      payment.failure,
      payment.createdAt,
      now,
    ],
  );
}

export async function setTransactionStatus(
  tx: Tx,
  paymentId: string,
  status: TransactionStatus,
  now: Date,
): Promise<void> {
  await tx.query('UPDATE transactions SET status = $2, updated_at = $3 WHERE provider_payment_id = $1', [
    paymentId,
    status,
    now,
  ]);
}
