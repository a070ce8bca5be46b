import type { Cart } from '@shop/contracts/api/cart';
import type { Product } from '@shop/contracts/api/product';
import type { Answer } from './client';
import { expectOk, type Scene } from './scene';

export const addToCart = ({ call }: Scene, token: string, { _id }: Product): Promise<Answer> =>
  call('POST', '/api/cart/add', { token, json: { productId: _id, productModel: 'Shop' } });

/** How many pieces of one product are in somebody's cart. */
export async function piecesInCart({ call }: Scene, token: string, { _id }: Product): Promise<number> {
  const { cart } = (await expectOk(call('GET', '/api/cart', { token }))).body as { cart: Cart };
  return cart.items.filter(({ product }) => product._id === _id).reduce((sum, { quantity }) => sum + quantity, 0);
}
