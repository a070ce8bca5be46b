import type { Order } from '@shop/contracts/api/order';

export interface CheckoutItem {
  product: {
    _id: string;
    name: string;
    price: number;
    image: string;
    category?: string;
    color?: string;
    variantId?: string;
  };
  productModel?: string;
  variant?: { _id: string; options: Record<string, string> };
  quantity: number;
}

/** What the cart, or an unpaid order, hands over with the navigation. */
export interface CheckoutState {
  items: CheckoutItem[];
  note: string;
  /** an order that already holds its pieces */
  order?: Order;
  /** whose it is: it stays in the browser's history, where others may come back to it */
  accountId: string | undefined;
}

/** Reads the navigation's state; anything unusable, or of another account, counts as an empty cart. */
export function readCheckoutState(state: unknown, accountId: string | undefined): CheckoutState {
  const { items, note, order, ...left } = (state ?? {}) as { [Key in keyof CheckoutState]?: unknown };
  if (left.accountId !== accountId) return { items: [], note: '', order: undefined, accountId };
  return {
    items: Array.isArray(items) ? items.filter(isItem) : [],
    note: typeof note === 'string' ? note : '',
    order: order as Order | undefined,
    accountId,
  };
}

function isItem(value: unknown): value is CheckoutItem {
  const item = value as { product?: { _id?: unknown }; quantity?: unknown } | null;
  return typeof item?.product?._id === 'string' && typeof item.quantity === 'number' && item.quantity >= 1;
}

/** Whether both are the same product in the same variant. */
export function isSameVariant(one: Piece, other: Piece): boolean {
  return one._id === other._id && one.variantId === other.variantId;
}

type Piece = Pick<CheckoutItem['product'], '_id' | 'variantId'>;

/** What an order says of its products, with what only the cart knew about them. */
export function keepDetails(ordered: readonly CheckoutItem[], before: readonly CheckoutItem[]): CheckoutItem[] {
  return ordered.map((item) => {
    const known = before.find(({ product }) => isSameVariant(product, item.product));
    return { ...known, ...item, product: { ...known?.product, ...item.product } };
  });
}
