import { MAX_QUANTITY, type Cart } from '@shop/contracts/api/cart';
import { MESSAGES } from '@shop/contracts/api/messages';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import type { Product, ProductVariant } from '@shop/contracts/api/product';
import { isSameLine, type LineKey } from '../domain/cart-line';
import { activeVariant, variantName } from '../domain/chosen-variant';
import { cartWith, type CartDependencies } from './read-cart';

/** The most lines that an order takes. */
const MOST_LINES = 100;

/**
 * Adds one of a product, or of a variant of it.
 * @throws NotFoundError for a product that is not in the shop and `variant-not-found` for no variant of it, ConflictError
 * `not-for-sale` for one without a price (what costs nothing cannot be paid) or that is no longer sold, and `cart-full`
 * above a hundred lines
 */
export async function addToCart(
  dependencies: CartDependencies,
  userId: string,
  line: LineKey,
): Promise<{ message: string; cart: Cart }> {
  const { carts, products } = dependencies;
  const lines = await carts.lines(userId);
  // those that the answer shows, too: nothing is read twice
  const known = await products([line.productId, ...lines.map(({ productId }) => productId)]);
  const product = known.get(line.productId);
  if (!product) throw new NotFoundError('Product not found');
  const variant = line.variantId === undefined ? undefined : variantOf(product, line.variantId);
  if ((variant?.price ?? product.price) <= 0) throw new ConflictError('not-for-sale', 'This product has no price yet');
  if (lines.length >= MOST_LINES && !lines.some((known) => isSameLine(known, line)))
    throw new ConflictError('cart-full', `A cart holds at most ${MOST_LINES} different products`);
  const name = variant ? variantName(product, variant) : product.name;
  const after = await carts.addOne(userId, { ...line, name });
  const message = after.added
    ? MESSAGES.addedToCart
    : `Your cart already holds ${MAX_QUANTITY} of these, the most it can`;
  return { message, cart: await cartWith(dependencies, userId, after.lines, { lines, products: known }) };
}

function variantOf(product: Product, variantId: string): ProductVariant {
  if (!product.variants?.some(({ _id }) => _id === variantId))
    throw new NotFoundError('This product does not come like that any more', 'variant-not-found');
  const variant = activeVariant(product, variantId);
  if (!variant) throw new ConflictError('not-for-sale', 'This choice is not sold any more');
  return variant;
}
