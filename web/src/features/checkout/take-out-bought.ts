import type { Cart } from '@shop/contracts/api/cart';

interface Bought {
  product: { _id: string };
  quantity: number;
}

/** What the cart service leaves of a cart once these were bought: of a product in two lines the older one goes first. */
export function takeOutBought(cart: Cart, bought: readonly Bought[]): Cart {
  const due = new Map<string, number>();
  for (const { product, quantity } of bought) due.set(product._id, (due.get(product._id) ?? 0) + quantity);
  const items = cart.items.flatMap((item) => {
    const taken = Math.min(item.quantity, due.get(item.product._id) ?? 0);
    due.set(item.product._id, (due.get(item.product._id) ?? 0) - taken);
    return taken === item.quantity ? [] : [{ ...item, quantity: item.quantity - taken }];
  });
  return { ...cart, items };
}
