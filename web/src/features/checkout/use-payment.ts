import type { Order } from '@shop/contracts/api/order';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector, useAppStore } from '../../hooks/use-store';
import { selectToken } from '../../lib/session/session-slice';
import { useOpenPaymentMutation, usePlaceOrderMutation, useVerifyPaymentMutation } from './checkout-api';
import type { CheckoutState } from './checkout-state';
import { followPayment } from './follow-payment';
import { pay } from './pay';
import { initialPayment } from './payment-state';
import { useOrderPaid } from './use-order-paid';
import { usePaymentState } from './use-payment-state';
import { useTerms } from './use-terms';

/** The payment's state, and what the page can do about it. */
export function usePayment(start: CheckoutState) {
  const navigate = useNavigate();
  const store = useAppStore();
  const [placeOrder] = usePlaceOrderMutation();
  const [openPayment] = useOpenPaymentMutation();
  const [verifyPayment] = useVerifyPaymentMutation();

  const { note, accountId } = start;
  const shared = { store, navigate, note, accountId, placeOrder, openPayment, verifyPayment };
  const [state, dispatch] = usePaymentState(initialPayment(start), (after, before) =>
    followPayment(after, before, shared),
  );
  const visitor = useAppSelector((session) => selectToken(session, 'user')) === null;
  const terms = useTerms(state.items, visitor || state.order !== undefined || state.items.length === 0);
  // the typed address is saved before the payment begins, and the page looks ready meanwhile
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const checkOrder = useOrderPaid(state, (orderId) => dispatch({ type: 'paid', orderId }));

  const payOnce = async () => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    try {
      await pay(state, { ...shared, settleTerms: terms.settle, dispatch, checkOrder });
    } finally {
      running.current = false;
      setRunning(false);
    }
  };

  return {
    ...state,
    terms,
    /** whether Pay was pressed and its outcome is not known yet */
    busy: isRunning || state.phase !== 'ready',
    pay: payOnce,
    payNow: (order: Order) => dispatch({ type: 'pay-now', order }),
    expire: () => dispatch({ type: 'hold-over' }),
  };
}
