import { readWishers, readWishesForMessage, type WishForMessage } from '@shop/contracts/internal/cart';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';
import type { Wisher } from '../domain/wish-news';

/** The owner of wishlists; all throw UnavailableError without an answer in time. */
export interface WishDirectory {
  /** A part of those who wish for a product and want mails. @param after `next` of the part before */
  wishersOf(productId: string, after: string | null): Promise<{ wishers: Wisher[]; next?: string | undefined }>;
  /** What somebody wishes for of at most a hundred products, as it is now; nothing where no mails are wanted. */
  wishes(accountId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, WishForMessage>>;
}

export function createWishDirectory(cart: ServiceAddress, tokens: ServiceTokens): WishDirectory {
  const client = createServiceClient({ address: cart, tokens });
  return {
    wishersOf: (id, after) => client.call(readWishers, after === null ? { id } : { id, after }),
    wishes: async (userId, ids) => {
      const { wishes } = await client.call(readWishesForMessage, { userId, ids: [...ids] });
      return new Map(wishes.map((wish) => [wish.productId, wish]));
    },
  };
}
