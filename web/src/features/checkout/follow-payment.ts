import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { notify } from '../../lib/notify';
import { tabStorage } from '../../lib/storage/browser-storage';
import type { CheckoutContext } from './checkout-context';
import type { CheckoutItem } from './checkout-state';
import { isAtCheckout } from './is-at-checkout';
import { forgetOrderKey } from './order-key';
import { startsNewOrder, type PaymentState } from './payment-state';
import { takeOutOfServersCart, updateCart } from './update-cart';

type Context = Omit<CheckoutContext, 'settleTerms'>;

/** Does what a change of the payment's state entails outside the page. */
export function followPayment(after: PaymentState, before: PaymentState, context: Context): void {
  if (after.phase === 'paid') {
    leavePaid(after.items, context);
    return;
  }
  if (startsNewOrder(before, after)) forgetOrderKey(tabStorage());
  const { items, order } = after;
  if (after.phase === 'ordered') takeOutOrdered(items, context);
  // what the page shows stays with its address, so that loading it again shows the same
  if ((items !== before.items || order !== before.order) && isAtCheckout()) {
    const { note, accountId } = context;
    void context.navigate(PATHS.checkout, { replace: true, state: { items, note, order, accountId } });
  }
}

/** The shop empties a cart when money arrives; cash comes much later. */
function takeOutOrdered(items: readonly CheckoutItem[], { store }: Context): void {
  forgetOrderKey(tabStorage());
  void takeOutOfServersCart(store, items);
}

/** Ends a paid checkout on the home page. */
function leavePaid(items: readonly CheckoutItem[], { store, navigate }: Context): void {
  forgetOrderKey(tabStorage());
  updateCart(store, items);
  notify.success(TEXTS.checkout.success);
  void navigate(PATHS.home, { replace: true });
}
