import { formatPaise } from '@shop/contracts/money';
import { findInRanges, rangesOf } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';
import { auditedPayments, unbalancedEntries, unbookedRefunds, type AuditedPayment } from '../adapters/money-audit';

/** Payments that one statement looks at. */
const PAYMENTS = 1_000;

/** Reads all money and returns a sentence for each thing that does not add up; none when everything does. */
export async function auditMoney(db: Queryable): Promise<string[]> {
  return findInRanges(rangesOf(db, 'transactions', 'provider_payment_id', PAYMENTS), async (range) => [
    ...(await unbalancedEntries(db, range)).map(
      ({ id, paise }) => `Entry ${id} of the ledger is out of balance by ${formatPaise(paise)}.`,
    ),
    ...(await unbookedRefunds(db, range)).map((id) => `Refund ${id} is with the buyer and not in the ledger.`),
    ...(await auditedPayments(db, range)).flatMap(auditPayment),
  ]);
}

function auditPayment(payment: AuditedPayment): string[] {
  const { amountPaise, refundedPaise, pendingPaise, deductedPaise, sales, payable, losses } = payment;
  const captured = payment.isMoney ? amountPaise : 0;
  const says = (what: string, actual: number, ledger: number) =>
    actual === ledger
      ? []
      : [`Payment ${payment.id} ${what} ${formatPaise(actual)}, in the ledger ${formatPaise(ledger)}.`];
  const never = (isWrong: boolean, what: string) => (isWrong ? [`Payment ${payment.id} ${what}.`] : []);
  return [
    ...says('brought', captured, payment.bookedIn),
    ...says('was refunded by', refundedPaise, payment.bookedRefunds),
    ...says('was disputed away by', deductedPaise, payment.bookedDisputes),
    ...says('has left', captured - refundedPaise - deductedPaise + losses, sales + payable),
    ...never(
      refundedPaise + pendingPaise > captured,
      `goes back by more than the ${formatPaise(captured)} that it brought`,
    ),
    ...never(sales < 0, `has negative sales: ${formatPaise(sales)}`),
    ...never(payable < 0, `owes its buyer less than nothing: ${formatPaise(payable)}`),
    ...never(losses < 0, `has negative losses: ${formatPaise(losses)}`),
    ...never(
      payment.courierReceivable < 0,
      `was paid out by couriers with ${formatPaise(-payment.courierReceivable)} too much`,
    ),
    ...never(payment.courierCharges < 0, `has negative charges of couriers: ${formatPaise(payment.courierCharges)}`),
    ...never(
      payable > 0 && payment.openRefunds === 0,
      `owes its buyer ${formatPaise(payable)}, and nothing is on its way`,
    ),
  ];
}
