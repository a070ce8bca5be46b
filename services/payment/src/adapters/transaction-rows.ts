import type { TransactionStatus } from '@shop/contracts/api/payment';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { UNCHANGED, type Part } from '@shop/platform/db/parts';
import type { ProviderPayment } from '../domain/payment';
import { isMoney, MONEY_STATUSES } from '../domain/transaction-status';

export interface TransactionRow {
  readonly providerPaymentId: string;
  readonly orderId: string;
  readonly providerOrderId: string;
  readonly status: TransactionStatus;
  readonly method: string;
  readonly amountPaise: number;
  readonly createdAt: Date;
  /** null for one made before modes were recorded */
  readonly paymentMode: PaymentMode | null;
}

export const TRANSACTION_COLUMNS = `provider_payment_id AS "providerPaymentId", order_id AS "orderId",
  provider_order_id AS "providerOrderId", status, method, amount_paise AS "amountPaise", created_at AS "createdAt",
  payment_mode AS "paymentMode"`;

/** How long an order has to follow its money before the two are compared, in ms. */
const COMPARE_MS = 60_000;
/** When an order that changes now is compared with its money. */
export const compareAt = (now: Date) => new Date(now.getTime() + COMPARE_MS);

export async function findTransaction(db: Queryable, paymentId: string): Promise<TransactionRow | undefined> {
  const [row] = await db.query<TransactionRow>(
    `SELECT ${TRANSACTION_COLUMNS} FROM transactions WHERE provider_payment_id = $1`,
    [paymentId],
  );
  return row;
}

export function transactionsOf(db: Queryable, orderId: string): Promise<TransactionRow[]> {
  return db.query<TransactionRow>(`SELECT ${TRANSACTION_COLUMNS} FROM transactions WHERE order_id = $1`, [orderId]);
}

/** Writes an attempt as it is known now; its parameters are `transactionValues`. */
const UPSERT_TRANSACTION = (condition: string) => `INSERT INTO transactions
    (provider_payment_id, order_id, provider_order_id, status, method, amount_paise, reason, created_at, updated_at,
     compare_at, payment_mode)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 WHERE ${condition}
  ON CONFLICT (provider_payment_id) DO UPDATE SET status = excluded.status, method = excluded.method,
    amount_paise = excluded.amount_paise, reason = excluded.reason, updated_at = excluded.updated_at,
    compare_at = excluded.compare_at
  RETURNING ${TRANSACTION_COLUMNS}`;

/** The same as a part of a statement. */
export function transactionPart(...values: Parameters<typeof transactionValues>): Part {
  return { text: UPSERT_TRANSACTION(UNCHANGED), values: transactionValues(...values) };
}

function transactionValues(
  orderId: string,
  payment: ProviderPayment,
  { status, mode, now }: { status: TransactionStatus; mode: PaymentMode; now: Date },
): unknown[] {
  return [
    payment.id,
    orderId,
    payment.providerOrderId,
    status,
    payment.method,
    payment.amountPaise,
    payment.failure,
    payment.createdAt,
    now,
    isMoney(status) ? compareAt(now) : null,
    mode,
  ];
}

export async function saveTransaction(
  tx: Tx,
  orderId: string,
  payment: ProviderPayment,
  { status, mode, now }: { status: TransactionStatus; mode: PaymentMode; now: Date },
): Promise<TransactionRow> {
  const [row] = await tx.query<TransactionRow>(
    UPSERT_TRANSACTION('true'),
    transactionValues(orderId, payment, { status, mode, now }),
  );
  if (!row) throw new Error(`payment ${payment.id} was not saved`);
  return row;
}

export async function setTransactionStatus(
  tx: Tx,
  paymentId: string,
  status: TransactionStatus,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE transactions SET status = $2, updated_at = $3, compare_at = $4, told_again = 0
     WHERE provider_payment_id = $1`,
    [paymentId, status, now, compareAt(now)],
  );
}

/** Returns those of the payments whose money is recorded. */
export async function findRecordedMoney(db: Queryable, paymentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT provider_payment_id AS id FROM transactions
     WHERE provider_payment_id = ANY($1) AND status = ANY($2)`,
    [paymentIds, MONEY_STATUSES],
  );
  return new Set(rows.map(({ id }) => id));
}
