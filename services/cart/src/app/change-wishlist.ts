import { MOST_WISHES, type Wishlist } from '@shop/contracts/api/wishlist';
import { rupeesToPaise } from '@shop/contracts/money';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import { variantName } from '../domain/chosen-variant';
import { presentWishlist, type WishDependencies } from './read-wishlist';

/**
 * Adds a product, or puts another variant in the place of the one that was chosen. What is sold out may be wished for.
 * @throws NotFoundError for a product that is not in the shop, and `variant-not-found` for no variant of it; ConflictError
 * `wishlist-full`
 */
export async function addWish(
  dependencies: WishDependencies,
  userId: string,
  { productId, variantId }: { productId: string; variantId?: string | undefined },
): Promise<Wishlist> {
  const product = (await dependencies.products([productId])).get(productId);
  if (!product) throw new NotFoundError('Product not found');
  const variant = variantId === undefined ? undefined : product.variants?.find(({ _id }) => _id === variantId);
  if (variantId !== undefined && !variant)
    throw new NotFoundError('This product does not come like that any more', 'variant-not-found');
  const { added, list } = await dependencies.wishes.put(userId, {
    productId,
    ...(variant ? { variantId: variant._id } : {}),
    name: variant ? variantName(product, variant) : product.name,
    pricePaise: rupeesToPaise(variant?.price ?? product.price),
  });
  if (!added) throw new ConflictError('wishlist-full', `A wishlist holds at most ${MOST_WISHES} pieces`);
  return presentWishlist(dependencies, list);
}

export async function removeWish(dependencies: WishDependencies, userId: string, productId: string): Promise<Wishlist> {
  return presentWishlist(dependencies, await dependencies.wishes.remove(userId, productId));
}

/** Whether mails are wanted when something on the list costs less or is back. */
export async function setWishMails(dependencies: WishDependencies, userId: string, mails: boolean): Promise<Wishlist> {
  return presentWishlist(dependencies, await dependencies.wishes.setMails(userId, mails));
}
