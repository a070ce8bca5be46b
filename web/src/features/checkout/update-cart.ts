import { cartApi } from '../../lib/api/cart-api';
import { api } from '../../lib/api/api';
import type { AppStore } from '../../lib/store';
import { isSameVariant, type CheckoutItem } from './checkout-state';
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

/**
 * The same, told to the server: each line that was ordered gets what is left of it, or goes. What fails stays in the cart,
 * where it can be removed.
 */
export async function takeOutOfServersCart(store: AppStore, ordered: readonly CheckoutItem[]): Promise<void> {
  const before = (
    await store.dispatch(cartApi.endpoints.getCart.initiate(undefined, { forceRefetch: true, subscribe: false }))
  ).data;
  if (before === undefined) return;
  const left = takeOutBought(before, ordered);
  const lost = before.items.flatMap((item) => {
    const stays = left.items.find(
      (other) => isSameVariant(other.product, item.product) && other.productModel === item.productModel,
    );
    return stays?.quantity === item.quantity ? [] : [{ ...item, quantity: stays?.quantity ?? 0 }];
  });
  for (const line of lost) await store.dispatch(cartApi.endpoints.leaveInCart.initiate(line));
  store.dispatch(api.util.invalidateTags(['Cart']));
}
