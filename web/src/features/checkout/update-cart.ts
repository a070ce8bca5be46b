import { cartApi } from '../../lib/api/cart-api';
import { api } from '../../lib/api/api';
import type { AppStore } from '../../lib/store';
import type { CheckoutItem } from './checkout-state';
import { takeOutBought } from './take-out-bought';

/** In ms; by then the cart service has consumed the payment. */
const FOLLOWS_MS = 2000;

/**
 * Takes what was bought out of the cart, and nothing else: the order may be an old one, and the cart another one by now.
 * The server does so by itself; here the page follows at once, and fetches the cart a moment later.
 */
export function updateCart(store: AppStore, bought: readonly CheckoutItem[]): void {
  store.dispatch(cartApi.util.updateQueryData('getCart', undefined, (cart) => takeOutBought(cart, bought)));
  window.setTimeout(() => store.dispatch(api.util.invalidateTags(['Cart'])), FOLLOWS_MS);
}
