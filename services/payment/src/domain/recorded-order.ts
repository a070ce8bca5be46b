import type { OrderStatus, PaymentMethod } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';

/** An order as payment knows it. */
export interface KnownOrder {
  readonly id: string;
  /** null once the account was deleted */
  readonly userId: string | null;
  readonly amountPaise: number;
  readonly status: OrderStatus;
  /** the captured payment that paid it */
  readonly settledBy: string | null;
  /** null for an order placed before modes were recorded */
  readonly paymentMode: PaymentMode | null;
  /** null: prepaid, as every order before there was a choice */
  readonly paymentMethod: PaymentMethod | null;
  /** what a payment has to be that was opened instead of cash at the door; null: none was */
  readonly payNowPaise: number | null;
}

/** An order that nothing has told of yet but its later events, or that its owner does not know, so that its money goes back. */
export interface UnknownOrder {
  readonly id: string;
  readonly userId: null;
  readonly amountPaise: null;
  readonly status: 'unknown';
  readonly settledBy: null;
  readonly paymentMode: PaymentMode | null;
  readonly paymentMethod: null;
  readonly payNowPaise: null;
}

export type RecordedOrder = KnownOrder | UnknownOrder;
