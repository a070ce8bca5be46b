import { MAX_QUANTITY, type Cart } from '@shop/contracts/api/cart';
import { MESSAGES } from '@shop/contracts/api/messages';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import { isSameLine, type LineKey } from '../domain/cart-line';
import { changedCart, type CartDependencies } from './read-cart';

/** The most lines that an order takes. */
const MOST_LINES = 100;

/**
 * Adds one of a product.
 * @throws NotFoundError for a product that is not in the shop, ConflictError `not-for-sale` for one without a price (what
 * costs nothing cannot be paid) and `cart-full` above a hundred lines
 */
export async function addToCart(
  dependencies: CartDependencies,
  userId: string,
  line: LineKey,
): Promise<{ message: string; cart: Cart }> {
  const { carts, products } = dependencies;
  const product = (await products([line.productId])).get(line.productId);
  if (!product) throw new NotFoundError('Product not found');
  if (product.price <= 0) throw new ConflictError('not-for-sale', 'This product has no price yet');
  const lines = await carts.lines(userId);
  if (lines.length >= MOST_LINES && !lines.some((known) => isSameLine(known, line)))
    throw new ConflictError('cart-full', `A cart holds at most ${MOST_LINES} different products`);
  const added = await carts.addOne(userId, { ...line, name: product.name });
  const message = added ? MESSAGES.addedToCart : `Your cart already holds ${MAX_QUANTITY} of these, the most it can`;
  return { message, cart: await changedCart(dependencies, userId) };
}
