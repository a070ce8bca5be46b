import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { tabStorage } from '../../lib/storage/browser-storage';
import { notify } from '../../lib/notify';
import type { CheckoutContext } from './checkout-context';
import type { CheckoutItem } from './checkout-state';
import { leaveCart } from './leave-cart';
import { forgetOrderKey } from './order-key';

/** Ends a paid checkout on the home page. */
export function leavePaid(items: readonly CheckoutItem[], { store, navigate }: CheckoutContext): void {
  forgetOrderKey(tabStorage());
  leaveCart(store, items);
  notify.success(TEXTS.checkout.success);
  void navigate(PATHS.home, { replace: true });
}

/** Ends a checkout whose money arrived while the order is not paid, yet or for good: nothing is left to pay here. */
export function leaveUnpaid(message: string, { navigate }: CheckoutContext): void {
  forgetOrderKey(tabStorage());
  notify.error(message);
  void navigate(PATHS.orders, { replace: true });
}
