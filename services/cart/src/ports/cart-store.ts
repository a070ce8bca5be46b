import type { CartLine, LineKey } from '../domain/cart-line';
import type { Bought } from '../domain/take-out';

export interface AfterAdding {
  /** whether there was room for one more */
  readonly added: boolean;
  readonly lines: CartLine[];
}

export interface StoredCart {
  readonly userId: string;
  readonly lines: readonly CartLine[];
}

/** A part of all carts, in no order that means anything; one may come twice. */
export interface CartPage {
  readonly carts: readonly StoredCart[];
  /** names the end of the part, when there may be more */
  readonly next?: string;
}

/**
 * Where carts are kept. Each operation is atomic for one user's cart. Lines come in the order they were added. What adds to
 * the cart of somebody who is forgotten throws UnauthorizedError.
 */
export interface CartStore {
  lines(userId: string): Promise<CartLine[]>;
  /** Adds one to the line, up to {@link MAX_QUANTITY}, or makes it. Resolves to the cart after it. */
  addOne(userId: string, line: LineKey & { name: string }): Promise<AfterAdding>;
  /** Resolves to whether there is such a line. */
  setQuantity(userId: string, line: LineKey, quantity: number): Promise<boolean>;
  /** Lines that are not there are fine. */
  remove(userId: string, lines: readonly LineKey[]): Promise<void>;
  clear(userId: string): Promise<void>;
  /** Clears the cart of a deleted account for good: what is under way for it adds nothing any more. May be repeated. */
  forget(userId: string): Promise<void>;
  /** Takes out what was bought, once for each event however often it comes. */
  takeOutOnce(eventId: string, userId: string, bought: readonly Bought[]): Promise<void>;
  /** Everybody's carts. @param after `next` of the part before */
  walk(after?: string): Promise<CartPage>;
  /** @throws when the store does not answer */
  ready(): Promise<void>;
}
