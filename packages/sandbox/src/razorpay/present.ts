import type { DisputeRow, Notes, OrderRow, PaymentRow, RefundRow } from './rows';

/** The provider's fee on a captured payment: 2 % and 18 % tax on the fee, in paise. */
function feeOf(payment: PaymentRow): { fee: number | null; tax: number | null } {
  if (payment.status !== 'captured' && payment.status !== 'refunded') return { fee: null, tax: null };
  const charge = Math.round(payment.amount * 0.02);
  const tax = Math.round(charge * 0.18);
  return { fee: charge + tax, tax };
}

/** PHP's empty map travels as an empty list. */
const presentNotes = (notes: Notes): Notes | [] => (Object.keys(notes).length === 0 ? [] : notes);

export function presentOrder(order: OrderRow) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amount_paid,
    amount_due: order.amount - order.amount_paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: presentNotes(order.notes),
    created_at: order.created_at,
  };
}

function presentCard({ card }: PaymentRow) {
  if (!card) return undefined;
  return {
    id: card.id,
    entity: 'card',
    name: card.name,
    last4: card.last4,
    network: card.network,
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
}

export function presentPayment(payment: PaymentRow, expandCard = false) {
  const { error } = payment;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.amount_refunded,
    refund_status: refundStatus(payment),
    captured: payment.status === 'captured' || payment.status === 'refunded',
    description: 'Order Payment',
    card_id: payment.card?.id ?? null,
    ...(expandCard && payment.card ? { card: presentCard(payment) } : {}),
    bank: null,
    wallet: null,
    vpa: payment.vpa,
    email: payment.email,
    contact: payment.contact,
    notes: presentNotes(payment.notes),
    ...feeOf(payment),
    error_code: error?.code ?? null,
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error?.step ?? null,
    error_reason: error?.reason ?? null,
    acquirer_data: payment.method === 'upi' ? { rrn: null, upi_transaction_id: null } : { auth_code: null },
    created_at: payment.created_at,
  };
}

function refundStatus({ amount, amount_refunded }: PaymentRow): 'partial' | 'full' | null {
  if (amount_refunded === 0) return null;
  return amount_refunded === amount ? 'full' : 'partial';
}

export function presentRefund(refund: RefundRow) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.payment_id,
    notes: presentNotes(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: refund.created_at,
    batch_id: null,
    status: refund.status,
    speed_requested: refund.speed,
    speed_processed: 'normal',
  };
}

/** Evidence is what a merchant hands in at the dashboard: here there is none. */
export function presentDispute(dispute: DisputeRow) {
  return {
    id: dispute.id,
    entity: 'dispute',
    payment_id: dispute.payment_id,
    amount: dispute.amount,
    currency: dispute.currency,
    amount_deducted: dispute.amount_deducted,
    reason_code: dispute.reason_code,
    respond_by: dispute.respond_by,
    status: dispute.status,
    phase: dispute.phase,
    created_at: dispute.created_at,
  };
}

export function presentList<T>(items: readonly T[]) {
  return { entity: 'collection', count: items.length, items };
}
