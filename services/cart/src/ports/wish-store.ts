import type { NewWish, Wisher, Wishes } from '../domain/wish';

export interface AfterWishing {
  /** whether there was room for it */
  readonly added: boolean;
  readonly list: Wishes;
}

/** A part of those who wait for news of a product, in no order that means anything; one may come twice. */
export interface WisherPage {
  readonly wishers: readonly Wisher[];
  /** names the end of the part, when there may be more */
  readonly next?: string;
}

/**
 * Where wishlists are kept. Each operation is atomic for one user's list. What adds to the list of somebody who is forgotten
 * throws UnauthorizedError.
 */
export interface WishStore {
  read(userId: string): Promise<Wishes>;
  /** Adds a wish, up to {@link MOST_WISHES}; another variant takes the place of the one before. */
  put(userId: string, wish: NewWish): Promise<AfterWishing>;
  /** A wish that is not there is fine. Resolves to the list after it. */
  remove(userId: string, productId: string): Promise<Wishes>;
  setMails(userId: string, mails: boolean): Promise<Wishes>;
  /** Forgets everything of a deleted account for good: what is under way for it adds nothing any more. May be repeated. */
  forget(userId: string): Promise<void>;
  /** Those who wish for a product and want mails. @param after `next` of the part before */
  wishersOf(productId: string, after?: string): Promise<WisherPage>;
}
