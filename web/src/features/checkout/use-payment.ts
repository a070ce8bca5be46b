import type { Order } from '@shop/contracts/api/order';
import type { ShopConfig } from '@shop/contracts/api/config';
import { PAYMENT_WINDOW_MS } from '@shop/contracts/api/payment-window';
import { rupeesToPaise } from '@shop/contracts/money';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteWithSizes } from '../../components/order/order-note';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useAppDispatch, useAppStore } from '../../hooks/use-store';
import { problemText } from '../../lib/api-problem';
import { tabStorage } from '../../lib/browser-storage';
import { useClearCartMutation } from '../../lib/cart-api';
import { cartTotal } from '../../lib/cart-totals';
import { chosenSizeOf, forgetSizes } from '../../lib/chosen-sizes';
import { configApi } from '../../lib/config-api';
import { notify } from '../../lib/notify';
import { selectToken, selectUser } from '../../lib/session-slice';
import { useOpenPaymentMutation, usePlaceOrderMutation, useVerifyPaymentMutation } from './checkout-api';
import { keepDetails, type CheckoutItem, type CheckoutState } from './checkout-state';
import { forgetOrderKey, keyForOrder } from './order-key';
import { explainProblem, type CheckoutProblem } from './order-problem';
import { loadRazorpay, PAYMENT_PINK, type PaymentProof } from './razorpay';

export type PaymentPhase = 'ready' | 'opening' | 'open' | 'verifying' | 'paid';

/** The whole payment: script, order, provider's order, window, verification, empty cart, home. */
export function usePayment(start: CheckoutState) {
  const navigate = useNavigate();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [items, setItems] = useState<CheckoutItem[]>(start.items);
  const [order, setOrder] = useState<Order | undefined>(start.order);
  const [phase, setPhase] = useState<PaymentPhase>('ready');
  const [problem, setProblem] = useState<CheckoutProblem>();
  const finished = useRef(false);
  const [placeOrder] = usePlaceOrderMutation();
  const [openPayment] = useOpenPaymentMutation();
  const [verifyPayment] = useVerifyPaymentMutation();
  const [clearCart] = useClearCartMutation();

  /** Keeps what the page shows with the address, so that loading it again shows the same. */
  const show = (nextItems: CheckoutItem[], nextOrder: Order | undefined) => {
    setItems(nextItems);
    setOrder(nextOrder);
    void navigate(PATHS.checkout, { replace: true, state: { items: nextItems, note: start.note, order: nextOrder } });
  };
  const fail = (next: CheckoutProblem) => {
    setPhase('ready');
    setProblem(next);
    if (next.items || next.orderEnded) endHold(next.items && keepDetails(next.items, items));
  };
  const endHold = (nextItems: CheckoutItem[] = items) => {
    forgetOrderKey(tabStorage());
    show(nextItems, undefined);
  };

  const finish = async () => {
    if (finished.current) return;
    finished.current = true;
    setPhase('paid');
    forgetOrderKey(tabStorage());
    // the order takes its lines out of the cart too, so a failure here loses nothing
    await clearCart();
    forgetSizes(items.map(({ product }) => product._id));
    notify.success(TEXTS.checkout.success);
    void navigate(PATHS.home, { replace: true });
  };

  const verify = async (proof: PaymentProof, orderId: string) => {
    setPhase('verifying');
    try {
      await verifyPayment({ ...proof, orderId }).unwrap();
      await finish();
    } catch (error) {
      const text = problemText(error, TEXTS.checkout.verifyFailed);
      notify.error(TEXTS.checkout.verifyFailed);
      fail({ text });
    }
  };

  const place = (): Promise<Order> => {
    const lines = items.map(({ product, productModel, quantity }) => ({
      product: product._id,
      productModel,
      quantity,
    }));
    const products = items.map(({ product }) => product);
    const body = { items: lines, total: cartTotal(items), note: noteWithSizes(start.note, products, chosenSizeOf) };
    return placeOrder({ key: keyForOrder(body, tabStorage()), body }).unwrap();
  };

  const pay = async () => {
    setProblem(undefined);
    if (selectToken(store.getState(), 'user') === null) {
      notify.error(TEXTS.checkout.loginFirst);
      void navigate(PATHS.userLogin);
      return;
    }
    setPhase('opening');
    const config: ShopConfig | undefined = (
      await dispatch(configApi.endpoints.getConfig.initiate(undefined, { subscribe: false }))
    ).data;
    if (config === undefined || !(await loadRazorpay(config.payment.script)) || window.Razorpay === undefined) {
      notify.error(TEXTS.checkout.scriptFailed);
      fail({ text: TEXTS.checkout.scriptFailed });
      return;
    }
    try {
      const placed = order ?? (await place());
      show(items, placed);
      const amount = rupeesToPaise(placed.total);
      const payment = await openPayment({ key: `pay-${placed._id}`, body: { amount, orderId: placed._id } }).unwrap();
      show(items, heldForPayment(placed));
      const user = selectUser(store.getState());
      const provider = new window.Razorpay({
        key: payment.key,
        amount: payment.amount,
        currency: payment.currency,
        name: config.shopName,
        order_id: payment.id,
        description: TEXTS.checkout.description,
        handler: (proof) => void verify(proof, placed._id),
        prefill: { name: user?.fullName, email: user?.email, contact: user?.mobile },
        theme: { color: PAYMENT_PINK },
        modal: { ondismiss: () => setPhase((now) => (now === 'open' ? 'ready' : now)) },
      });
      setPhase('open');
      provider.open();
    } catch (error) {
      fail(explainProblem(error, items));
    }
  };

  const expire = () => {
    endHold();
    setProblem({ text: 'The hold has ended and the pieces are back on the shelf. Pay again to take what is left.' });
  };

  return { items, order, phase, problem, pay, expire, finish };
}

/** Once its payment is open, an order keeps its pieces for the whole window. */
function heldForPayment(order: Order): Order {
  if (order.expiresAt === undefined) return order;
  return { ...order, expiresAt: new Date(Date.parse(order.createdAt) + PAYMENT_WINDOW_MS).toISOString() };
}
