import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import { prepared } from '@shop/platform/db/prepared';
import { MARKED_COLUMNS, toMarkedOrder, type MarkedOrder, type MarkedRow } from './order-rows';
import { TRANSACTION_COLUMNS, type TransactionRow } from './transaction-rows';

/** What is known of the order that a payment is said to be for, and of the payment. */
export interface KnownProof extends MarkedOrder {
  /** the provider's order for it, once it is known, and whose keys it was made with */
  readonly provided: { readonly id: string; readonly mode: PaymentMode | null } | undefined;
  readonly payment: Pick<TransactionRow, 'orderId' | 'status'> | undefined;
}

const FIND_PROOF = prepared(
  `SELECT known.*, p.provider_order_id AS "providedId", p.payment_mode AS "providedMode",
       (SELECT json_build_object('orderId', t.order_id, 'status', t.status)
        FROM transactions t WHERE t.provider_payment_id = $2) AS payment
     FROM (SELECT ${MARKED_COLUMNS} FROM orders WHERE id = $1) known LEFT JOIN provider_orders p ON p.order_id = known.id`,
);

/** Reads all of it in one statement; undefined for an order that is not known here. */
export async function findProof(db: Queryable, orderId: string, paymentId: string): Promise<KnownProof | undefined> {
  const [row] = await db.query<
    MarkedRow & {
      providedId: string | null;
      providedMode: PaymentMode | null;
      payment: Pick<TransactionRow, 'orderId' | 'status'> | null;
    }
  >(FIND_PROOF, [orderId, paymentId]);
  if (!row) return undefined;
  const { providedId, providedMode, payment, ...order } = row;
  return {
    ...toMarkedOrder(order),
    provided: providedId === null ? undefined : { id: providedId, mode: providedMode },
    payment: payment ?? undefined,
  };
}

/** What is known of a payment and of the provider's order that it was made through. */
export interface KnownReport {
  readonly payment: TransactionRow | undefined;
  readonly provided: { readonly orderId: string; readonly mode: PaymentMode | null } | undefined;
  /** the order that it was made for */
  readonly known: MarkedOrder | undefined;
}

const FIND_REPORTED = prepared(
  `SELECT known.*, p.order_id AS "providedFor", p.payment_mode AS "providedMode",
       (SELECT to_json(o) FROM (SELECT ${MARKED_COLUMNS} FROM orders WHERE id = p.order_id) o) AS known
     FROM (SELECT 1) one LEFT JOIN provider_orders p ON p.provider_order_id = $2
     LEFT JOIN (SELECT ${TRANSACTION_COLUMNS} FROM transactions WHERE provider_payment_id = $1) known ON true`,
);

export async function findReported(
  db: Queryable,
  paymentId: string,
  providerOrderId: string | null,
): Promise<KnownReport> {
  const [row] = await db.query<
    Partial<TransactionRow> & {
      providedFor: string | null;
      providedMode: PaymentMode | null;
      known: MarkedRow | null;
    }
  >(FIND_REPORTED, [paymentId, providerOrderId]);
  if (!row) return { payment: undefined, provided: undefined, known: undefined };
  const { providedFor, providedMode, known, ...payment } = row;
  return {
    payment: isWhole(payment) ? payment : undefined,
    provided: providedFor === null ? undefined : { orderId: providedFor, mode: providedMode },
    known: known === null ? undefined : toMarkedOrder(known),
  };
}

/** A left join gives a row of nothing where there is no payment. */
const isWhole = (row: Partial<TransactionRow>): row is TransactionRow => typeof row.providerPaymentId === 'string';
