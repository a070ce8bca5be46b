import { id } from '@shop/contracts/fields';
import type { Tx } from '@shop/platform/db/database';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { installationId } from '../adapters/installation';
import { book } from '../adapters/ledger-rows';
import { lockOrder, nextSequence, saveOrder, settleOrder, type KnownOrder } from '../adapters/order-rows';
import {
  claimProviderOrder,
  endChecks,
  isClaimed,
  keepProviderOrder,
  orderOfProviderOrder,
} from '../adapters/provider-order-rows';
import { findTransaction, saveTransaction } from '../adapters/transaction-rows';
import { captureEntry } from '../domain/ledger';
import { decidePayment, type PaymentDecision, type ProviderPayment } from '../domain/payment';
import { isOfToday } from '../domain/payment-mode';
import { FIRST_CHECK_MS } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import { learnOrder } from './known-order';
import { paymentCaptured } from './money-events';
import { isRefusal, type ProviderOrder } from './provider';
import { startRefund } from './start-refund';

/**
 * Records what the provider says about a payment, whoever brought the news: the browser, a webhook or our own question.
 * One transaction: the attempt, the ledger, the event. Said twice it has one result.
 * @returns false for a payment that is not of this shop
 */
export async function recordPayment(deps: PaymentDeps, payment: ProviderPayment): Promise<boolean> {
  const orderId = await orderOf(deps, payment);
  if (orderId === undefined) {
    deps.logger.warn({ paymentId: payment.id }, 'a payment that belongs to no order of ours is left alone');
    return false;
  }
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    const known = await findTransaction(tx, payment.id);
    await carryOut(deps, tx, order, payment, decidePayment(payment, known?.status, order));
    tx.onCommit(() => {
      deps.watch.changed(orderId);
    });
  });
  return true;
}

async function carryOut(
  deps: PaymentDeps,
  tx: Tx,
  order: KnownOrder,
  payment: ProviderPayment,
  decision: PaymentDecision,
): Promise<void> {
  const now = deps.now();
  const about = { orderId: order.id, paymentId: payment.id, amountPaise: payment.amountPaise };
  const countIn = () => {
    tx.onCommit(() => {
      deps.countMoney('in', payment.amountPaise, deps.mode);
    });
  };
  switch (decision.kind) {
    case 'ignore':
      return;
    case 'note':
      await saveTransaction(tx, order.id, payment, { status: decision.status, mode: deps.mode, now });
      if (decision.status === 'failed')
        await appendEvents(tx, [
          newEvent('payment-failed', order.id, await nextSequence(tx, order.id), {
            ...about,
            reason: payment.failure ?? 'unknown',
          }),
        ]);
      return;
    case 'accept': {
      const saved = await saveTransaction(tx, order.id, payment, { status: 'captured', mode: deps.mode, now });
      await settleOrder(tx, order.id, payment.id);
      await endChecks(tx, order.id);
      await book(tx, captureEntry(payment.amountPaise, true), { ...about, at: now });
      countIn();
      await appendEvents(tx, [await paymentCaptured(tx, saved)]);
      return;
    }
    case 'return': {
      const saved = await saveTransaction(tx, order.id, payment, { status: 'captured', mode: deps.mode, now });
      await book(tx, captureEntry(payment.amountPaise, false), { ...about, at: now });
      countIn();
      await startRefund(deps, tx, saved, decision.reason);
      deps.logger.warn({ ...about, reason: decision.reason }, 'a payment goes back by itself');
    }
  }
}

/**
 * The order that a payment is for; undefined for what another shop on the same account sold. A provider order that we
 * did not keep, for a crash, is ours by the mark in its notes, or by a receipt that we were about to use.
 */
async function orderOf(deps: PaymentDeps, payment: ProviderPayment): Promise<string | undefined> {
  const { db, provider, now } = deps;
  if (payment.providerOrderId === null) return undefined;
  const stored = await orderOfProviderOrder(db, payment.providerOrderId);
  // a report that came in before the keys were changed says nothing about money of today
  if (stored) return isOfToday(stored.mode, deps.mode) ? stored.orderId : undefined;
  const providerOrder = await provider.fetchOrder(payment.providerOrderId).catch((error: unknown) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
  if (!providerOrder || !(await isOurs(deps, providerOrder))) return undefined;
  const orderId = providerOrder.receipt;
  if (orderId === null || !id.safeParse(orderId).success) return undefined;
  const order = await learnOrder(deps, orderId);
  if (!order) {
    await saveOrder(db, {
      ...{ id: orderId, userId: null, amountPaise: null, status: 'unknown' },
      ...{ sequence: 0, paymentMode: deps.mode },
    });
    return orderId;
  }
  const createdAt = now();
  await claimProviderOrder(db, {
    orderId,
    amountPaise: providerOrder.amountPaise,
    createdAt,
    firstCheckAt: new Date(createdAt.getTime() + FIRST_CHECK_MS),
    mode: deps.mode,
  });
  await keepProviderOrder(db, orderId, providerOrder.id);
  return orderId;
}

async function isOurs({ db }: PaymentDeps, { installation, receipt }: ProviderOrder): Promise<boolean> {
  if (installation !== null) return installation === (await installationId(db));
  return receipt !== null && isClaimed(db, receipt);
}
