import { rupeesToPaise } from '@shop/contracts/money';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { notify } from '../../lib/notify';
import { selectToken } from '../../lib/session/session-slice';
import type { PaymentContext } from './checkout-context';
import { isAtCheckout } from './is-at-checkout';
import { explainProblem } from './order-problem';
import type { PaymentState } from './payment-state';
import { placeOrder } from './place-order';
import { loadProvider, openPaymentWindow } from './provider-window';
import { verifyPayment } from './verify-payment';

/** From the click on Pay to the provider's window: script, order, provider's order, window. */
export async function pay({ items, order }: PaymentState, context: PaymentContext): Promise<void> {
  const { store, navigate, openPayment, dispatch } = context;
  if (selectToken(store.getState(), 'user') === null) {
    notify.error(TEXTS.checkout.loginFirst);
    void navigate(PATHS.userLogin);
    return;
  }
  dispatch({ type: 'begun' });
  const provider = await loadProvider(store);
  if (provider === undefined) {
    notify.error(TEXTS.checkout.scriptFailed);
    dispatch({ type: 'failed', problem: { text: TEXTS.checkout.scriptFailed } });
    return;
  }
  try {
    const placed = order ?? (await placeOrder(items, context));
    dispatch({ type: 'placed', order: placed });
    const amount = rupeesToPaise(placed.total);
    const payment = await openPayment({ key: `pay-${placed._id}`, body: { amount, orderId: placed._id } }).unwrap();
    if (!isAtCheckout()) return;
    const opened = dispatch({ type: 'opened' });
    if (opened.phase !== 'open') return;
    openPaymentWindow(provider, payment, store, {
      onPaid: (proof) => void verifyPayment(proof, opened.order, context),
      onDismissed: () => dispatch({ type: 'dismissed' }),
    });
  } catch (error) {
    dispatch({ type: 'failed', problem: explainProblem(error, items) });
  }
}
