import { openDisputes } from '../adapters/dispute-rows';
import { scheduleSweep, takeSweep } from '../adapters/sweep-rows';
import { findTransaction, findRecordedMoney } from '../adapters/transaction-rows';
import type { ProviderDispute } from '../domain/dispute';
import type { ProviderPayment } from '../domain/payment';
import { SWEEP_EVERY_MS, SWEEP_RETRY_MS, SWEEP_SPAN_MS } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { isRefusal, type ProviderRefund } from '../ports/payment-provider';
import { takePayments } from './take-payments';
import { settleDispute } from './settle-dispute';
import { settleRefund } from './settle-refund';

const NAME = 'provider';

/**
 * Once a day checks everything that happened at the provider in the last week: money, refunds and disputes whose
 * webhook was lost and whose order is no longer checked.
 */
export async function sweepProvider(dependencies: PaymentDependencies): Promise<void> {
  const { db, logger, now, provider } = dependencies;
  const to = now();
  const later = (ms: number) => new Date(to.getTime() + ms);
  if (!(await takeSweep(db, NAME, to, later(SWEEP_RETRY_MS)))) return;
  const span = { from: later(-SWEEP_SPAN_MS), to };
  const parts: (() => Promise<unknown>)[] = [
    async () =>
      takePayments(dependencies, await unfindRecordedMoney(dependencies, await provider.paymentsWithin(span))),
    async () => takeRefunds(dependencies, await provider.refundsWithin(span)),
    async () => takeDisputes(dependencies, await provider.disputesWithin(span)),
    async () => {
      for (const id of await openDisputes(db, dependencies.mode))
        await takeDisputes(dependencies, [await provider.fetchDispute(id)]);
    },
  ];
  try {
    for (const part of parts) await part().catch(unlessRefused(dependencies));
    await scheduleSweep(db, NAME, later(SWEEP_EVERY_MS));
  } catch (error) {
    logger.warn({ err: error }, 'the provider could not be asked about the last week');
  }
}

/** Logs a refusal, so that what this account may not list does not hide the rest. */
function unlessRefused({ logger }: PaymentDependencies) {
  return (error: unknown): void => {
    if (!isRefusal(error)) throw error;
    logger.error({ err: error }, 'the provider refused to list the last week');
  };
}

/** Returns money that is not recorded here. Attempts without money are left to those who ask about their order. */
async function unfindRecordedMoney(
  { db }: PaymentDependencies,
  payments: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  const withMoney = payments.filter(({ status }) => status !== 'created' && status !== 'failed');
  const known = await findRecordedMoney(
    db,
    withMoney.map(({ id }) => id),
  );
  return withMoney.filter(({ id }) => !known.has(id));
}

async function takeRefunds(dependencies: PaymentDependencies, refunds: readonly ProviderRefund[]): Promise<void> {
  for (const refund of refunds)
    await takeOurs(dependencies, refund.paymentId, refund.id, () => settleRefund(dependencies, refund));
}

async function takeDisputes(dependencies: PaymentDependencies, disputes: readonly ProviderDispute[]): Promise<void> {
  for (const dispute of disputes)
    await takeOurs(dependencies, dispute.paymentId, dispute.id, () => settleDispute(dependencies, dispute));
}

/** Leaves another shop's alone without logging them; one that fails does not hide the others. */
async function takeOurs(
  { db, logger }: PaymentDependencies,
  paymentId: string,
  id: string,
  take: () => Promise<void>,
): Promise<void> {
  if (!(await findTransaction(db, paymentId))) return;
  await take().catch((error: unknown) => {
    logger.error({ err: error, paymentId, id }, 'what happened to a payment could not be taken over');
  });
}
