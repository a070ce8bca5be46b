import type { Difference } from '@shop/contracts/api/audits';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { formatPaise } from '@shop/contracts/money';
import { difference } from '@shop/platform/audit/look-into';
import type { Queryable } from '@shop/platform/db/database';
import { bookedRefunds, providerAccountOf, recordedWithin } from '../adapters/provider-audit';
import type { ProviderDispute } from '../domain/dispute';
import type { ProviderPayment } from '../domain/payment';
import { SWEEP_SPAN_MS } from '../domain/schedule';
import type { PaymentProvider, ProviderRefund, Span } from '../ports/payment-provider';

export interface ProviderAudit {
  readonly db: Queryable;
  readonly provider: Pick<PaymentProvider, 'paymentsWithin' | 'refundsWithin' | 'disputesWithin' | 'fetchOrder'>;
  /** this installation's mark in the provider's orders */
  readonly installation: () => Promise<string>;
  /** whose keys they are: what was paid with others is not there */
  readonly mode: PaymentMode;
  readonly now: () => Date;
  /** what is younger may still be on its way here; ten minutes by default, in ms */
  readonly underWayMs?: number | undefined;
}

const UNDER_WAY_MS = 10 * 60 * 1000;
/** At the beginning of the span the clocks of both may differ, in ms. */
const CLOCKS_MS = 60 * 1000;

const ADVICE = {
  take: 'The shop asks for the last week once a day and takes it over by itself; if it is still here tomorrow, read payment’s log about this id.',
  book: 'Compare the payment in the provider’s dashboard with its entries under Payments, and settle what is missing there.',
  gone: 'Look for this payment in the provider’s dashboard; if it is not there, the keys are not those it was made with.',
};

/**
 * Asks the provider for everything of the last week, by time, and compares what it holds of each payment with the ledger's
 * account of the provider; refunds of older payments one by one.
 */
export async function auditProvider(audit: ProviderAudit): Promise<Difference[]> {
  const { db, provider, mode, now, underWayMs = UNDER_WAY_MS } = audit;
  const asked = { from: new Date(now().getTime() - SWEEP_SPAN_MS), to: now() };
  const [payments, refunds, disputes] = [
    await provider.paymentsWithin(asked),
    await provider.refundsWithin(asked),
    await provider.disputesWithin(asked),
  ];
  const settled = (at: Date) => now().getTime() - at.getTime() > underWayMs;
  const moving = new Set(refunds.filter(({ madeAt }) => !settled(madeAt)).map(({ paymentId }) => paymentId));
  for (const { paymentId, toldAt } of disputes) if (!settled(toldAt)) moving.add(paymentId);
  const ours = payments.filter(({ id, createdAt }) => settled(createdAt) && !moving.has(id));
  return [
    ...(await comparePayments(audit, ours, refunds, disputes)),
    ...(await compareOlderRefunds(
      db,
      payments,
      refunds.filter(({ madeAt }) => settled(madeAt)),
    )),
    ...(await findGone(db, payments, { from: later(asked.from, CLOCKS_MS), to: later(asked.to, -underWayMs) }, mode)),
  ];
}

/** Everything of a payment of the last week happened within it, so its balance can be compared. */
async function comparePayments(
  audit: ProviderAudit,
  payments: readonly ProviderPayment[],
  refunds: readonly ProviderRefund[],
  disputes: readonly ProviderDispute[],
): Promise<Difference[]> {
  const withMoney = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  const rows = await providerAccountOf(
    audit.db,
    withMoney.map(({ id }) => id),
  );
  const booked = new Map(rows.map(({ id, paise }) => [id, paise]));
  const found: Difference[] = [];
  for (const payment of withMoney) {
    const held = heldOf(payment, refunds, disputes);
    const ledger = booked.get(payment.id);
    if (ledger === held) continue;
    if (ledger !== undefined) {
      const what = `Of payment ${payment.id} the provider holds ${formatPaise(held)}, by the ledger ${formatPaise(ledger)}.`;
      found.push(difference('provider', what, { what, todo: ADVICE.book }));
    } else if (await isOfThisShop(audit, payment)) {
      const what = `Payment ${payment.id} brought ${formatPaise(payment.amountPaise)} at the provider, and is not recorded here.`;
      found.push(difference('provider', what, { what, todo: ADVICE.take }));
    }
  }
  return found;
}

function heldOf(
  { id, amountPaise }: ProviderPayment,
  refunds: readonly ProviderRefund[],
  disputes: readonly ProviderDispute[],
): number {
  const back = refunds.filter((refund) => refund.paymentId === id && refund.status === 'processed');
  const taken = disputes.filter((dispute) => dispute.paymentId === id);
  const total = (amounts: readonly number[]) => amounts.reduce((all, paise) => all + paise, 0);
  return (
    amountPaise - total(back.map((refund) => refund.amountPaise)) - total(taken.map((dispute) => dispute.deductedPaise))
  );
}

/** Others may take payments with the same account. */
async function isOfThisShop(
  { provider, installation }: ProviderAudit,
  { providerOrderId }: ProviderPayment,
): Promise<boolean> {
  if (providerOrderId === null) return false;
  return (await provider.fetchOrder(providerOrderId)).installation === (await installation());
}

async function compareOlderRefunds(
  db: Queryable,
  payments: readonly ProviderPayment[],
  refunds: readonly ProviderRefund[],
): Promise<Difference[]> {
  const recent = new Set(payments.map(({ id }) => id));
  const older = refunds.filter(({ paymentId, status }) => status === 'processed' && !recent.has(paymentId));
  const [paymentIds, refundIds] = [older.map(({ paymentId }) => paymentId), older.map(({ id }) => id)];
  const known = new Set((await providerAccountOf(db, paymentIds)).map(({ id }) => id));
  const booked = new Map((await bookedRefunds(db, refundIds)).map(({ id, paise }) => [id, paise]));
  return older
    .filter(({ id, paymentId, amountPaise }) => known.has(paymentId) && booked.get(id) !== amountPaise)
    .map(({ id, paymentId, amountPaise }) => {
      const what = `Refund ${id} of payment ${paymentId} gave ${formatPaise(amountPaise)} back, in the ledger ${formatPaise(booked.get(id) ?? 0)}.`;
      return difference('provider', what, { what, todo: ADVICE.book });
    });
}

/** Money that is recorded here and that the provider does not list. */
async function findGone(
  db: Queryable,
  payments: readonly ProviderPayment[],
  span: Span,
  mode: PaymentMode,
): Promise<Difference[]> {
  const listed = new Set(payments.map(({ id }) => id));
  return (await recordedWithin(db, span, mode))
    .filter((id) => !listed.has(id))
    .map((id) => {
      const what = `Payment ${id} is recorded with its money, and the provider does not know it.`;
      return difference('provider', what, { what, todo: ADVICE.gone });
    });
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
