import type { Cart } from '@shop/contracts/api/cart';
import { NotFoundError } from '@shop/platform/errors';
import { findLine, isOfProduct, isSameLine, type LineKey } from '../domain/cart-line';
import { changedCart, type CartDependencies } from './read-cart';

/** @throws NotFoundError `not-in-cart` */
export async function setQuantity(
  dependencies: CartDependencies,
  userId: string,
  key: LineKey,
  quantity: number,
): Promise<Cart> {
  const { carts } = dependencies;
  const line = findLine(await carts.lines(userId), key);
  if (!line || !(await carts.setQuantity(userId, line, quantity)))
    throw new NotFoundError('This product is not in your cart', 'not-in-cart');
  return changedCart(dependencies, userId);
}

/** Takes out a line, or every line of the product and its list. */
export async function removeLines(
  dependencies: CartDependencies,
  userId: string,
  key: LineKey,
  everyVariant: boolean,
): Promise<Cart> {
  const { carts } = dependencies;
  const isMeant = everyVariant ? isOfProduct : isSameLine;
  const lines = (await carts.lines(userId)).filter((line) => isMeant(line, key));
  if (lines.length > 0) await carts.remove(userId, lines);
  return changedCart(dependencies, userId);
}
