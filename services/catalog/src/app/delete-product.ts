import type { ImageStore } from '@shop/platform/images/image-store';
import { removePicture } from '@shop/platform/images/pictures';
import type { Logger } from '@shop/platform/logger';
import { newEvent } from '@shop/platform/messaging/outbox';
import type { ProductStore } from './product-store';
import { productNotFound } from './update-product';

export interface DeleteProductDependencies {
  products: ProductStore;
  images: ImageStore;
  logger: Logger;
  /** @throws AppError 403 `wrong-password` */
  confirmPassword: (adminId: string, password: string | undefined) => Promise<void>;
}

/** @throws NotFoundError, or what `confirmPassword` throws */
export async function deleteProduct(
  { products, images, logger, confirmPassword }: DeleteProductDependencies,
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
  await removePicture(images, removed.image).catch((error: unknown) => {
    logger.warn({ err: error, image: removed.image }, "a deleted product's picture stays behind");
  });
}
