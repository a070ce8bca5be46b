import type { Order } from '@shop/contracts/api/order';
import { TEXTS } from '../../config/texts';
import { problemText } from '../../lib/api/api-problem';
import { notify } from '../../lib/notify';
import type { PaymentContext } from './checkout-context';
import { leaveUnpaid } from './leave-checkout';
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
