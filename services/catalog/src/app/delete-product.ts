import { newEvent } from '@shop/platform/messaging/new-event';
import type { ProductStore } from '../ports/product-store';
import { productNotFound } from './update-product';

export interface DeleteProductDependencies {
  products: ProductStore;
  /** @throws AppError 403 `wrong-password` */
  confirmPassword: (adminId: string, password: string | undefined) => Promise<void>;
}

/**
 * Takes a product out of the shop. Its picture stays: orders show what was bought as it was then.
 * @throws NotFoundError, or what `confirmPassword` throws
 */
export async function deleteProduct(
  { products, confirmPassword }: DeleteProductDependencies,
  id: string,
  adminId: string,
  password: string | undefined,
): Promise<void> {
  if (!(await products.get(id))) throw productNotFound();
  await confirmPassword(adminId, password);
  const removed = await products.remove(id, (product) => [
    newEvent('product-deleted', id, product.version + 1, { productId: id }),
  ]);
  if (!removed) throw productNotFound();
}
