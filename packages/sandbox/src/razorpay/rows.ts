import type { ProviderErrorBody } from './errors';

export type Notes = Record<string, string>;

/** amounts in paise, `created_at` in Unix seconds */
export interface OrderRow {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export const ORDER_COLUMNS = 'id, amount, amount_paid, currency, receipt, status, attempts, notes, created_at';

export interface CardRow {
  id: string;
  name: string;
  last4: string;
  network: string;
}

export interface PaymentRow {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: 'card' | 'upi';
  amount_refunded: number;
  card: CardRow | null;
  vpa: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  error: ProviderErrorBody | null;
  created_at: number;
}

export const PAYMENT_COLUMNS = `id, order_id, amount, currency, status, method, amount_refunded, card, vpa, email, contact,
  notes, error, created_at`;

export interface RefundRow {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Notes;
  status: 'pending' | 'processed' | 'failed';
  speed: string;
  idempotency_key: string | null;
  request_hash: string | null;
  created_at: number;
}

export const DISPUTE_PHASES = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const;

export interface DisputeRow {
  id: string;
  payment_id: string;
  amount: number;
  /** what the bank took, once the dispute is lost */
  amount_deducted: number;
  currency: string;
  reason_code: string;
  phase: (typeof DISPUTE_PHASES)[number];
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  respond_by: number;
  created_at: number;
}
