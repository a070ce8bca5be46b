import type { Order } from '@shop/contracts/api/order';

export interface CheckoutItem {
  product: { _id: string; name: string; price: number; image: string; category?: string; color?: string };
  productModel?: string;
  quantity: number;
}

/** What the cart, or an unpaid order, hands over with the navigation. */
export interface CheckoutState {
  items: CheckoutItem[];
  note: string;
  /** an order that already holds its pieces */
  order?: Order;
}

/** Reads the navigation's state; anything unusable counts as an empty cart. */
export function readCheckoutState(state: unknown): CheckoutState {
  const { items, note, order } = (state ?? {}) as Partial<CheckoutState>;
  return {
    items: Array.isArray(items) ? items.filter((item) => item?.product?._id !== undefined && item.quantity >= 1) : [],
    note: typeof note === 'string' ? note : '',
    order,
  };
}
