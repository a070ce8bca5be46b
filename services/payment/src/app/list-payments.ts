import { NotFoundError } from '@shop/platform/errors';
import { sumRefundsOf } from '../adapters/provider-refund-rows';
import { findOrder } from '../adapters/order-rows';
import { findDetails, type PaymentDetails } from '../adapters/payment-details';
import { paymentsOfOrder, selectPayments, type PaymentWithReason } from '../adapters/payment-page';
import { findTransaction } from '../adapters/transaction-rows';
import type { PaymentDependencies } from './dependencies';

const PAGE = 20;

/** A payment with all that happened to its money. */
export interface PaymentReport extends PaymentDetails {
  readonly payment: PaymentWithReason;
  readonly refundedPaise: number;
}

type WithDatabase = Pick<PaymentDependencies, 'db'>;

/**
 * Returns one page of payments, newest first; behind a payment that there is not, an empty one.
 * @param query.flagged only those that somebody has to look at
 * @param query.after the last payment of the page before
 */
export async function listPayments(
  { db }: WithDatabase,
  { flagged, after }: { flagged: boolean; after: string | undefined },
): Promise<{ reports: PaymentReport[]; next: string | undefined }> {
  const start = after === undefined ? undefined : await findTransaction(db, after);
  if (after !== undefined && !start) return { reports: [], next: undefined };
  const found = await selectPayments(db, { flagged, after: start, limit: PAGE + 1 });
  const payments = found.slice(0, PAGE);
  const next = found.length > PAGE ? payments.at(-1)?.providerPaymentId : undefined;
  return { reports: await reportOn({ db }, payments), next };
}

/** @throws NotFoundError for an order that payment has never heard of */
export async function listPaymentsOfOrder({ db }: WithDatabase, orderId: string): Promise<PaymentReport[]> {
  if (!(await findOrder(db, orderId))) throw new NotFoundError('Order not found');
  return reportOn({ db }, await paymentsOfOrder(db, orderId));
}

async function reportOn({ db }: WithDatabase, payments: readonly PaymentWithReason[]): Promise<PaymentReport[]> {
  const ids = payments.map(({ providerPaymentId }) => providerPaymentId);
  const { refunds, disputes, entries } = await findDetails(db, ids);
  const refunded = await sumRefundsOf(db, ids);
  return payments.map((payment) => {
    const isOfIt = ({ paymentId }: { paymentId: string }) => paymentId === payment.providerPaymentId;
    return {
      payment,
      refundedPaise: refunded.get(payment.providerPaymentId) ?? 0,
      refunds: refunds.filter(isOfIt),
      disputes: disputes.filter(isOfIt),
      entries: entries.filter(isOfIt),
    };
  });
}
