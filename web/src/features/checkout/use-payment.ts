import { useNavigate } from 'react-router-dom';
import { useAppStore } from '../../hooks/use-store';
import { useOpenPaymentMutation, usePlaceOrderMutation, useVerifyPaymentMutation } from './checkout-api';
import type { CheckoutContext } from './checkout-context';
import type { CheckoutState } from './checkout-state';
import { followPayment } from './follow-payment';
import { pay } from './pay';
import { initialPayment } from './payment-state';
import { useOrderPaid } from './use-order-paid';
import { usePaymentState } from './use-payment-state';

/** The payment's state, and what the page can do about it. */
export function usePayment(start: CheckoutState) {
  const navigate = useNavigate();
  const store = useAppStore();
  const [placeOrder] = usePlaceOrderMutation();
  const [openPayment] = useOpenPaymentMutation();
  const [verifyPayment] = useVerifyPaymentMutation();
  const context: CheckoutContext = { store, navigate, note: start.note, placeOrder, openPayment, verifyPayment };

  const [state, dispatch] = usePaymentState(initialPayment(start), (after, before) =>
    followPayment(after, before, context),
  );
  const checkOrder = useOrderPaid(state, (orderId) => dispatch({ type: 'paid', orderId }));

  return {
    ...state,
    pay: () => pay(state, { ...context, dispatch, checkOrder }),
    expire: () => dispatch({ type: 'hold-over' }),
  };
}
