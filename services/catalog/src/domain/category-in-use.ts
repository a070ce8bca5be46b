import { ConflictError } from '@shop/platform/errors';

/** @param used what cannot be taken away, with how many products it has; at least one */
export function categoryInUse(used: readonly { name: string; products: number }[]): ConflictError {
  const [first = { name: '', products: 0 }] = used;
  const pieces = first.products === 1 ? 'a product' : `${first.products} products`;
  const message = `${first.name} has ${pieces}. Move them to another category first`;
  return new ConflictError('category-in-use', message, { categories: used });
}
