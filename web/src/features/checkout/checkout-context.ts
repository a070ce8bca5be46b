import type { NavigateFunction } from 'react-router-dom';
import type { AppStore } from '../../lib/store';
import type { useOpenPaymentMutation, usePlaceOrderMutation, useVerifyPaymentMutation } from './checkout-api';
import type { OrderTerms } from './order-terms';
import type { PaymentEvent, PaymentState } from './payment-state';

/** What the page gives to the steps of a payment. */
export interface CheckoutContext {
  store: AppStore;
  navigate: NavigateFunction;
  note: string;
  accountId: string | undefined;
  /** Resolves to what is ordered beside the items; undefined while something is missing, which the page says. */
  settleTerms: () => Promise<OrderTerms | undefined>;
  placeOrder: ReturnType<typeof usePlaceOrderMutation>[0];
  openPayment: ReturnType<typeof useOpenPaymentMutation>[0];
  verifyPayment: ReturnType<typeof useVerifyPaymentMutation>[0];
}

export interface PaymentContext extends CheckoutContext {
  /** Returns the state that the event led to. */
  dispatch: (event: PaymentEvent) => PaymentState;
  /** Fetches the order and dispatches `paid` if it is. */
  checkOrder: (orderId: string) => Promise<void>;
}
