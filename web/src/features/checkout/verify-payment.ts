import type { Order } from '@shop/contracts/api/order';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { problemText } from '../../lib/api/api-problem';
import { notify } from '../../lib/notify';
import { tabStorage } from '../../lib/storage/browser-storage';
import type { CheckoutContext, PaymentContext } from './checkout-context';
import { forgetOrderKey } from './order-key';
import type { PaymentProof } from './razorpay';

/** Has the shop verify what the provider's window returned. */
export async function verifyPayment(proof: PaymentProof, order: Order, context: PaymentContext): Promise<void> {
  const { dispatch, checkOrder } = context;
  const orderId = order._id;
  dispatch({ type: 'returned', order });
  try {
    const { success, message } = await context.verifyPayment({ ...proof, orderId }).unwrap();
    if (success) dispatch({ type: 'paid', orderId });
    else leaveUnpaid(message, context);
  } catch (error) {
    // the money may have arrived all the same: the provider reports it to the shop too
    await checkOrder(orderId);
    const problem = { text: problemText(error, TEXTS.checkout.verifyFailed) };
    if (dispatch({ type: 'failed', problem }).phase !== 'paid') notify.error(TEXTS.checkout.verifyFailed);
  }
}

/** Ends a checkout whose money arrived while the order is not paid, yet or for good: nothing is left to pay here. */
function leaveUnpaid(message: string, { navigate }: Pick<CheckoutContext, 'navigate'>): void {
  forgetOrderKey(tabStorage());
  notify.error(message);
  void navigate(PATHS.orders, { replace: true });
}
