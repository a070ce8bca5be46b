import type { ProductChange } from '@shop/contracts/api/product';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import type { ImageStore } from '@shop/platform/images/image-store';
import { removePicture, removeRefusedPicture, savePicture } from '@shop/platform/images/pictures';
import { newEvent } from '@shop/platform/messaging/new-event';
import { changeProduct, isUnchanged, type CatalogProduct } from '../domain/product';
import { presentProduct } from './present-product';
import type { ProductAndEvents, ProductStore } from '../ports/product-store';

export interface UpdateProductDependencies {
  products: ProductStore;
  images: ImageStore;
  now: () => Date;
}

/**
 * Changes what is given; what is already so is neither written nor published. A picture that is replaced stays: orders
 * show what was bought as it was then.
 * @throws NotFoundError, ConflictError `stock-moved`, or ValidationError when the upload is not a picture
 */
export async function updateProduct(
  { products, images, now }: UpdateProductDependencies,
  id: string,
  change: ProductChange,
  upload: Buffer | undefined,
): Promise<CatalogProduct> {
  if (!(await products.get(id))) throw productNotFound();
  const image = upload && (await savePicture(images, upload, 'image'));
  const changed = await products.change(id, decide).catch(async (error: unknown) => {
    if (image !== undefined) await removeRefusedPicture(images, image, error);
    throw error;
  });
  // deleted by someone else meanwhile
  if (!changed) {
    if (image !== undefined) await removePicture(images, image);
    throw productNotFound();
  }
  return changed;

  function decide(before: CatalogProduct): ProductAndEvents | undefined {
    assertStockSeen(before, change);
    const product = changeProduct(before, change, image, now());
    // a count is always published: it may differ from the order service's figure
    if (change.stock === undefined && isUnchanged(before, product)) return undefined;
    const data = { product: presentProduct(product), declaredStock: change.stock, seenStock: change.stockSeen };
    return { product, events: [newEvent('product-updated', id, product.version, data)] };
  }
}

/** A figure that an admin entered in place of another means nothing once that one has changed. */
function assertStockSeen({ stock }: CatalogProduct, change: ProductChange): void {
  if (change.stock === undefined || change.stockSeen === undefined || change.stockSeen === stock) return;
  const now = stock === undefined ? 'it is not tracked any more' : `${stock} can be ordered now`;
  throw new ConflictError('stock-moved', `The stock has changed meanwhile: ${now}`, { stock });
}

export function productNotFound(): NotFoundError {
  return new NotFoundError('Product not found');
}
