import { rupeesToPaise } from '@shop/contracts/money';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { notify } from '../../lib/notify';
import { selectToken } from '../../lib/session/session-slice';
import type { PaymentContext } from './checkout-context';
import { isAtCheckout } from './is-at-checkout';
import { explainProblem } from './order-problem';
import type { CheckoutItem } from './checkout-state';
import type { OrderTerms } from './order-terms';
import type { PaymentState } from './payment-state';
import { placeOrder } from './place-order';
import { loadProvider, openPaymentWindow } from './provider-window';
import { verifyPayment } from './verify-payment';

/** From the click on Pay to the provider's window: terms, script, order, provider's order, window. */
export async function pay({ items, order }: PaymentState, context: PaymentContext): Promise<void> {
  const { store, navigate, openPayment, dispatch } = context;
  if (selectToken(store.getState(), 'user') === null) {
    notify.error(TEXTS.checkout.loginFirst);
    void navigate(PATHS.userLogin);
    return;
  }
  const terms = order === undefined ? await context.settleTerms() : undefined;
  if (order === undefined && terms === undefined) return;
  const { phase } = dispatch({ type: 'begun' });
  // it was paid, or is being paid, by the time its terms were settled
  if (phase !== 'placing' && phase !== 'opening') return;
  if (terms?.paymentMethod === 'cod') {
    await orderForCash(items, terms, context);
    return;
  }
  const provider = await loadProvider(store);
  if (provider === undefined) {
    notify.error(TEXTS.checkout.scriptFailed);
    dispatch({ type: 'failed', problem: { text: TEXTS.checkout.scriptFailed } });
    return;
  }
  try {
    const placed = terms === undefined ? order : await placeOrder(items, terms, context);
    if (placed === undefined) return;
    dispatch({ type: 'placed', order: placed });
    const amount = rupeesToPaise(placed.total);
    const { _id: orderId } = placed;
    const payment = await openPayment({ key: `pay-${orderId}-${amount}`, body: { amount, orderId } }).unwrap();
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

async function orderForCash(items: readonly CheckoutItem[], terms: OrderTerms, context: PaymentContext): Promise<void> {
  try {
    context.dispatch({ type: 'ordered', order: await placeOrder(items, terms, context) });
  } catch (error) {
    context.dispatch({ type: 'failed', problem: explainProblem(error, items) });
  }
}
