import type { AdminPayment, AdminRefund } from '@shop/contracts/api/admin-payment';
import type { Remittance, RemittanceRow as RemittanceAnswerRow } from '@shop/contracts/api/remittance';
import { paiseToRupees } from '@shop/contracts/money';
import type { RefundDetails } from '../adapters/payment-details';
import type { RemittanceRow } from '../adapters/remittance-rows';
import type { PaymentReport } from '../app/list-payments';
import type { TakenRemittance } from '../app/take-remittances';

/** A payment in the form that admins read: rupees, and nothing that is not the case. */
export function presentAdminPayment({ payment, refundedPaise, ...about }: PaymentReport): AdminPayment {
  const { providerPaymentId, orderId, providerOrderId, status, method, amountPaise, reason } = payment;
  const isTest = payment.paymentMode !== null && payment.paymentMode !== 'live';
  return {
    ...{ paymentId: providerPaymentId, orderId, providerOrderId, status, method },
    amount: paiseToRupees(amountPaise),
    refunded: paiseToRupees(refundedPaise),
    ...(reason === null ? {} : { reason }),
    ...(isTest ? { testMode: true } : {}),
    createdAt: payment.createdAt.toISOString(),
    refunds: about.refunds.map(presentRefund),
    disputes: about.disputes.map(({ id, amountPaise, deductedPaise, state, phase, respondBy, raisedAt }) => ({
      id,
      amount: paiseToRupees(amountPaise),
      deducted: paiseToRupees(deductedPaise),
      status: state,
      phase,
      ...(respondBy ? { respondBy: respondBy.toISOString() } : {}),
      at: raisedAt.toISOString(),
    })),
    ledger: about.entries.map(({ kind, reference, at, lines }) => ({
      ...{ kind, reference, at: at.toISOString() },
      lines: lines.map(({ account, amountPaise }) => ({ account, amount: paiseToRupees(amountPaise) })),
    })),
  };
}

export function presentRefund(refund: RefundDetails): AdminRefund {
  const { id, kind, cause, reason, by, status, amountPaise, requestedPaise, attempts, settledAt } = refund;
  const isCut = requestedPaise !== null && amountPaise < requestedPaise;
  return {
    ...{ id, kind, cause, reason, by, status, amount: paiseToRupees(amountPaise) },
    ...(isCut ? { requested: paiseToRupees(requestedPaise) } : {}),
    ...(refund.byHand ? { byHand: true } : {}),
    ...(refund.reference === null ? {} : { reference: refund.reference }),
    ...(refund.settledNote === null ? {} : { settled: refund.settledNote }),
    ...(refund.flaggedAt ? { flagged: true } : {}),
    ...(refund.lastError === null ? {} : { lastError: refund.lastError }),
    attempts,
    createdAt: refund.createdAt.toISOString(),
    ...(settledAt ? { settledAt: settledAt.toISOString() } : {}),
  };
}

function presentAmounts(row: TakenRemittance | RemittanceRow) {
  return {
    ...{ named: row.named, reference: row.reference, state: row.state, paidOn: row.paidOn },
    ...(row.orderId === null ? {} : { orderId: row.orderId }),
    amount: paiseToRupees(row.amountPaise),
    charges: paiseToRupees(row.chargesPaise),
    expected: paiseToRupees(row.expectedPaise),
    booked: paiseToRupees(row.bookedPaise),
  };
}

export function presentTaken(row: TakenRemittance): RemittanceAnswerRow {
  return { lines: [...row.lines], ...presentAmounts(row) };
}

export function presentRemittance(row: RemittanceRow): Remittance {
  return { id: row.id, ...presentAmounts(row), recordedAt: row.recordedAt.toISOString() };
}
