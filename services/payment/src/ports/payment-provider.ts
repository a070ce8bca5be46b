import type { ProviderDispute } from '../domain/dispute';
import type { ProviderPayment } from '../domain/payment';

export interface ProviderOrder {
  readonly id: string;
  readonly amountPaise: number;
  readonly receipt: string | null;
  /** which shop's it is, as its notes say; null without a mark */
  readonly installation: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** our row that it was made for, as its notes say; null for one that was made without us */
  readonly forRow: string | null;
  readonly madeAt: Date;
}

/** A span of time, both ends in it. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The payment provider as the use cases see it. Lists are whole, whatever the provider's pages. Every call ends within
 * its timeout and throws only ProviderError.
 */
export interface PaymentProvider {
  createOrder(order: { amountPaise: number; receipt: string; installation: string }): Promise<ProviderOrder>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined>;
  fetchOrder(id: string): Promise<ProviderOrder>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  fetchPayment(id: string): Promise<ProviderPayment>;
  capture(id: string, amountPaise: number): Promise<ProviderPayment>;
  /** The same key and amount give the same refund again. */
  refund(paymentId: string, refund: { amountPaise: number; forRow: string; key: string }): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** what was made within a span, all pages */
  paymentsWithin(span: Span): Promise<ProviderPayment[]>;
  refundsWithin(span: Span): Promise<ProviderRefund[]>;
  disputesWithin(span: Span): Promise<ProviderDispute[]>;
  fetchDispute(id: string): Promise<ProviderDispute>;
}

/** `refused`: the provider declined. `unreachable`: no usable answer; the same call may work later. */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'refused' | 'unreachable',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'ProviderError';
  }
}

/** What is kept of an event: nothing that names a person. */
export interface WebhookData {
  readonly payment?: ProviderPayment;
  readonly refund?: ProviderRefund;
  readonly dispute?: ProviderDispute;
}

/**
 * Reads an event of the provider; undefined for one that means nothing to us.
 * @throws UnreadableEventError
 */
export type ParseWebhook = (raw: Buffer, receivedAt: Date) => { event: string; data: WebhookData } | undefined;

/** An event of the provider that is not of the shape that we know. */
export class UnreadableEventError extends Error {
  constructor(cause: unknown) {
    super('an event of the provider cannot be read', { cause });
    this.name = 'UnreadableEventError';
  }
}

export function isRefusal(error: unknown, text?: RegExp): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'refused' && (text === undefined || text.test(error.message));
}
