import type { ProviderPayment } from '../domain/payment';

export interface ProviderOrder {
  readonly id: string;
  readonly amountPaise: number;
  readonly receipt: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: 'pending' | 'processed' | 'failed';
}

/** The payment provider as the use cases see it. Every call ends within its timeout and throws only ProviderError. */
export interface PaymentProvider {
  createOrder(order: { amountPaise: number; receipt: string }): Promise<ProviderOrder>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined>;
  fetchOrder(id: string): Promise<ProviderOrder>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  fetchPayment(id: string): Promise<ProviderPayment>;
  capture(id: string, amountPaise: number): Promise<ProviderPayment>;
  /** The same key and amount give the same refund again. */
  refund(paymentId: string, amountPaise: number, idempotencyKey: string): Promise<ProviderRefund>;
  fetchRefund(id: string): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
}

/** `refused`: the provider said no. `unreachable`: no answer, or one that says nothing; the same call may work later. */
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

export function isRefusal(error: unknown, text?: RegExp): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'refused' && (text === undefined || text.test(error.message));
}
