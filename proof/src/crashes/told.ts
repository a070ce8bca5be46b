import { newKey } from '../shop/orders';

/** What a shopper was told of one order, and must still be so after a crash. */
export interface Told {
  readonly token: string;
  /** asked with, also again */
  readonly key: string;
  readonly id?: string;
  /** put into the cart before it was ordered */
  readonly carted: boolean;
  readonly paid: boolean;
  readonly cancelled: boolean;
  /** staff was told so */
  readonly sent?: boolean;
  readonly brought?: boolean;
}

export interface Noted {
  /** to ask for the order with */
  readonly key: string;
  /** Notes what the shopper is told next. */
  readonly note: (more: Partial<Told>) => void;
}

/** Begins an order of a shopper, of whom nothing is known but the key. */
export function beginOrder(told: Told[], token: string): Noted {
  let last: Told = { token, key: newKey(), carted: false, paid: false, cancelled: false };
  const at = told.push(last) - 1;
  return {
    key: last.key,
    note: (more) => {
      last = { ...last, ...more };
      told[at] = last;
    },
  };
}
