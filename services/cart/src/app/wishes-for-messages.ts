import type { WishForMessage, WisherOfProduct } from '@shop/contracts/internal/cart';
import { paiseToRupees } from '@shop/contracts/money';
import type { WishStore } from '../ports/wish-store';
import { presentWishlist, type WishDependencies } from './read-wishlist';

/** A part of those who are to be told of what becomes of a product. */
export async function wishersOf(
  wishes: WishStore,
  productId: string,
  after: string | undefined,
): Promise<{ wishers: WisherOfProduct[]; next?: string }> {
  const { wishers, ...page } = await wishes.wishersOf(productId, after);
  return {
    ...page,
    wishers: wishers.map(({ pricePaise, ...wisher }) => ({ ...wisher, price: paiseToRupees(pricePaise) })),
  };
}

/** What somebody wishes for of these products as it is now; nothing where no mails are wanted. */
export async function wishesForMessage(
  dependencies: WishDependencies,
  userId: string,
  productIds: readonly string[],
): Promise<WishForMessage[]> {
  const list = await dependencies.wishes.read(userId);
  if (!list.mails) return [];
  const wishes = list.wishes.filter(({ productId }) => productIds.includes(productId));
  const { items } = await presentWishlist(dependencies, { wishes });
  return items.map(({ product: { _id, name, image, price }, variant, priceThen }) => ({
    ...{ productId: _id, name, image, price, priceThen, options: variant?.options ?? {} },
    ...(variant && { variantId: variant._id }),
  }));
}
