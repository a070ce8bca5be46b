import type { ProductChange } from '@shop/contracts/api/product-form';
import { NotFoundError } from '@shop/platform/errors';
import type { ImageStore } from '@shop/platform/images/image-store';
import { newEvent } from '@shop/platform/messaging/new-event';
import { changeProduct } from '../domain/edit-product';
import { isUnchanged, type CatalogProduct } from '../domain/product';
import { assertStockSeen } from '../domain/stock-seen';
import { declaredBy } from '../domain/variant-stock';
import { presentProduct, pricesBefore } from './present-product';
import type { ProductAndEvents, ProductStore } from '../ports/product-store';
import { saveUploads, type Uploads } from './save-uploads';

export interface UpdateProductDependencies {
  products: ProductStore;
  images: ImageStore;
  now: () => Date;
}

/**
 * Changes what is given; what is already so is neither written nor published. A picture that is replaced stays: orders
 * show what was bought as it was then.
 * @throws NotFoundError, ConflictError `stock-moved` or `sku-taken`, or ValidationError when an upload is not a picture or
 * the change does not fit the product
 */
export async function updateProduct(
  { products, images, now }: UpdateProductDependencies,
  id: string,
  change: ProductChange,
  uploads: Uploads,
): Promise<CatalogProduct> {
  if (!(await products.get(id))) throw productNotFound();
  const pictures = await saveUploads(images, uploads);
  const changed = await products.change(id, decide).catch(async (error: unknown) => {
    await pictures.refuse(error);
    throw error;
  });
  // deleted by someone else meanwhile
  if (!changed) {
    await pictures.remove();
    throw productNotFound();
  }
  return changed;

  function decide(before: CatalogProduct): ProductAndEvents | undefined {
    const product = changeProduct(before, change, pictures.added, now());
    assertStockSeen(before, change, product);
    const declared = declaredBy(change, product);
    // a count is always published: it may differ from the order service's figure
    if (declared.declaredStock === undefined && isUnchanged(before, product)) return undefined;
    const data = { product: presentProduct(product), ...declared, pricesBefore: pricesBefore(before, product) };
    return { product, events: [newEvent('product-updated', id, product.version, data)] };
  }
}

export function productNotFound(): NotFoundError {
  return new NotFoundError('Product not found');
}
