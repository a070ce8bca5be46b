import type { Product } from '@shop/contracts/api/product';
import { newId } from '@shop/platform/ids';

const AT = '2026-11-21T08:00:00.000Z';

/** Returns a product with a new id, complete whatever is given. */
export function exampleProduct(more: Partial<Product> = {}): Product {
  const _id = newId();
  return {
    _id,
    name: `Piece ${_id.slice(-4)}`,
    price: 500,
    image: '/uploads/piece.webp',
    category: 'Bag',
    description: 'A bag',
    createdAt: AT,
    updatedAt: AT,
    ...more,
  };
}
