import { PATHS } from '../../config/paths';
import { tabStorage } from '../../lib/storage/browser-storage';
import type { CheckoutContext } from './checkout-context';
import { isAtCheckout } from './is-at-checkout';
import { leavePaid } from './leave-checkout';
import { forgetOrderKey } from './order-key';
import { startsNewOrder, type PaymentState } from './payment-state';

/** Does what a change of the payment's state entails outside the page. */
export function followPayment(after: PaymentState, before: PaymentState, context: CheckoutContext): void {
  if (after.phase === 'paid') {
    leavePaid(after.items, context);
    return;
  }
  if (startsNewOrder(before, after)) forgetOrderKey(tabStorage());
  const { items, order } = after;
  // what the page shows stays with its address, so that loading it again shows the same
  if ((items !== before.items || order !== before.order) && isAtCheckout())
    void context.navigate(PATHS.checkout, { replace: true, state: { items, note: context.note, order } });
}
