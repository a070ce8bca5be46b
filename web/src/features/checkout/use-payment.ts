import type { ShopConfig } from '@shop/contracts/api/config';
import type { Order } from '@shop/contracts/api/order';
import { PAYMENT_WINDOW_MS } from '@shop/contracts/api/payment-window';
import { rupeesToPaise } from '@shop/contracts/money';
import { useNavigate } from 'react-router-dom';
import { noteWithSizes } from '../../components/order/order-note';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useAppDispatch, useAppStore } from '../../hooks/use-store';
import { problemText } from '../../lib/api-problem';
import { tabStorage } from '../../lib/browser-storage';
import { cartTotal } from '../../lib/cart-totals';
import { chosenSizeOf } from '../../lib/chosen-sizes';
import { configApi } from '../../lib/config-api';
import { notify } from '../../lib/notify';
import { selectToken, selectUser } from '../../lib/session-slice';
import { useOpenPaymentMutation, usePlaceOrderMutation, useVerifyPaymentMutation } from './checkout-api';
import type { CheckoutState } from './checkout-state';
import { leaveCart } from './leave-cart';
import { forgetOrderKey, keyForOrder } from './order-key';
import { explainProblem } from './order-problem';
import { startsAnew, type PaymentState } from './payment-state';
import { loadRazorpay, PAYMENT_PINK, type PaymentProof } from './razorpay';
import { useOrderPaid } from './use-order-paid';
import { usePaymentState } from './use-payment-state';

/** The whole payment: script, order, provider's order, window, verification, home. */
export function usePayment(start: CheckoutState) {
  const navigate = useNavigate();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [placeOrder] = usePlaceOrderMutation();
  const [openPayment] = useOpenPaymentMutation();
  const [verifyPayment] = useVerifyPaymentMutation();

  const onChange = (after: PaymentState, before: PaymentState) => {
    if (after.phase === 'paid') {
      finish(after);
      return;
    }
    if (startsAnew(before, after)) forgetOrderKey(tabStorage());
    const { items, order } = after;
    // what the page shows stays with its address, so that loading it again shows the same
    if ((items !== before.items || order !== before.order) && stillHere())
      void navigate(PATHS.checkout, { replace: true, state: { items, note: start.note, order } });
  };
  const finish = ({ items }: PaymentState) => {
    forgetOrderKey(tabStorage());
    leaveCart(store, items);
    notify.success(TEXTS.checkout.success);
    void navigate(PATHS.home, { replace: true });
  };
  const [state, tell] = usePaymentState({ phase: 'ready', items: start.items, order: start.order }, onChange);
  const { items, order } = state;
  const lookAtOrder = useOrderPaid(state, (orderId) => tell({ type: 'paid', orderId }));

  /** The money is there and the order is not paid, yet or for good: nothing is left to pay here. */
  const leaveUnpaid = (message: string) => {
    forgetOrderKey(tabStorage());
    notify.error(message);
    void navigate(PATHS.orders, { replace: true });
  };

  const verify = async (proof: PaymentProof, orderId: string) => {
    tell({ type: 'returned' });
    try {
      const { success, message } = await verifyPayment({ ...proof, orderId }).unwrap();
      if (success) tell({ type: 'paid', orderId });
      else leaveUnpaid(message);
    } catch (error) {
      // the money may have come all the same: the provider tells the shop too
      await lookAtOrder(orderId);
      const problem = { text: problemText(error, TEXTS.checkout.verifyFailed) };
      if (tell({ type: 'failed', problem }).phase !== 'paid') notify.error(TEXTS.checkout.verifyFailed);
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
    if (selectToken(store.getState(), 'user') === null) {
      notify.error(TEXTS.checkout.loginFirst);
      void navigate(PATHS.userLogin);
      return;
    }
    tell({ type: 'begun' });
    const config: ShopConfig | undefined = (
      await dispatch(configApi.endpoints.getConfig.initiate(undefined, { subscribe: false }))
    ).data;
    if (config === undefined || !(await loadRazorpay(config.payment.script)) || window.Razorpay === undefined) {
      notify.error(TEXTS.checkout.scriptFailed);
      tell({ type: 'failed', problem: { text: TEXTS.checkout.scriptFailed } });
      return;
    }
    try {
      const placed = order ?? (await place());
      tell({ type: 'placed', order: placed });
      const amount = rupeesToPaise(placed.total);
      const payment = await openPayment({ key: `pay-${placed._id}`, body: { amount, orderId: placed._id } }).unwrap();
      tell({ type: 'placed', order: heldForPayment(placed) });
      if (!stillHere() || tell({ type: 'opened' }).phase !== 'open') return;
      const user = selectUser(store.getState());
      new window.Razorpay({
        key: payment.key,
        amount: payment.amount,
        currency: payment.currency,
        name: config.shopName,
        order_id: payment.id,
        description: TEXTS.checkout.description,
        handler: (proof) => void verify(proof, placed._id),
        prefill: { name: user?.fullName, email: user?.email, contact: user?.mobile },
        theme: { color: PAYMENT_PINK },
        modal: { ondismiss: () => tell({ type: 'dismissed' }) },
      }).open();
    } catch (error) {
      tell({ type: 'failed', problem: explainProblem(error, items) });
    }
  };

  return { ...state, pay, expire: () => tell({ type: 'hold-over' }) };
}

/** Once its payment is open, an order keeps its pieces for the whole window. */
function heldForPayment(order: Order): Order {
  if (order.expiresAt === undefined) return order;
  return { ...order, expiresAt: new Date(Date.parse(order.createdAt) + PAYMENT_WINDOW_MS).toISOString() };
}

const stillHere = () => window.location.pathname === PATHS.checkout;
