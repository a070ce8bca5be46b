import type { Cart, CartItem } from '@shop/contracts/api/cart';

interface Bought {
  product: { _id: string; variantId?: string };
  quantity: number;
}

/**
 * What the cart service leaves of a cart once these were bought: a line of the same variant goes first, then one without
 * variant, or any of the product for what was bought without; of several the older one.
 */
export function takeOutBought(cart: Cart, bought: readonly Bought[]): Cart {
  const left = new Map(cart.items.map((item) => [item, item.quantity]));
  const due = new Map(bought.map((item) => [item, item.quantity]));
  const settle = (fits: (variant: string | undefined, wanted: string | undefined) => boolean) => {
    for (const [wanted, open] of due) {
      let rest = open;
      for (const item of cart.items.filter(({ product }) => product._id === wanted.product._id)) {
        if (!fits(item.product.variantId, wanted.product.variantId)) continue;
        const taken = Math.min(left.get(item) ?? 0, rest);
        left.set(item, (left.get(item) ?? 0) - taken);
        rest -= taken;
      }
      due.set(wanted, rest);
    }
  };
  settle((variant, wanted) => variant === wanted);
  settle((variant, wanted) => variant === undefined || wanted === undefined);
  const kept = (item: CartItem) => left.get(item) ?? 0;
  return { ...cart, items: cart.items.filter(kept).map((item) => ({ ...item, quantity: kept(item) })) };
}
