import type { Product } from '@shop/contracts/api/product';
import type { GoneWish, WishedItem, Wishlist } from '@shop/contracts/api/wishlist';
import { paiseToRupees } from '@shop/contracts/money';
import { activeVariant, narrowed } from '../domain/chosen-variant';
import type { Wishes } from '../domain/wish';
import type { ProductSource } from '../ports/product-source';
import type { WishStore } from '../ports/wish-store';

export interface WishDependencies {
  readonly wishes: WishStore;
  readonly products: ProductSource;
}

/** Returns a user's wishlist with the products as they are now. */
export async function readWishlist(dependencies: WishDependencies, userId: string): Promise<Wishlist> {
  return presentWishlist(dependencies, await dependencies.wishes.read(userId));
}

/** A product that is gone is named until its wish is taken back; of a variant that is not sold any more the product is left. */
export async function presentWishlist(
  { products }: Pick<WishDependencies, 'products'>,
  { wishes, mails = false }: Pick<Wishes, 'wishes'> & Partial<Pick<Wishes, 'mails'>>,
): Promise<Wishlist> {
  const known: ReadonlyMap<string, Product> =
    wishes.length === 0 ? new Map() : await products(wishes.map(({ productId }) => productId));
  const items: WishedItem[] = [];
  const gone: GoneWish[] = [];
  for (const { productId, variantId, name, pricePaise, addedAt } of wishes) {
    const product = known.get(productId);
    if (!product) {
      gone.push({ productId, name });
      continue;
    }
    const variant = variantId === undefined ? undefined : activeVariant(product, variantId);
    items.push({
      ...(variant ? narrowed(product, variant) : { product }),
      addedAt: addedAt.toISOString(),
      priceThen: paiseToRupees(pricePaise),
    });
  }
  return { items, ...(gone.length > 0 && { gone }), ...(mails && { mails }) };
}
