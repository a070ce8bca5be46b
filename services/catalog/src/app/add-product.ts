import type { NewProduct } from '@shop/contracts/api/product';
import { newId } from '@shop/platform/ids';
import type { ImageStore } from '@shop/platform/images/image-store';
import { removeRefusedPicture, savePicture } from '@shop/platform/images/pictures';
import { newEvent } from '@shop/platform/messaging/new-event';
import { createProduct, type CatalogProduct } from '../domain/product';
import { presentProduct } from './present-product';
import type { ProductAndEvents, ProductStore } from '../ports/product-store';

export interface AddProductDependencies {
  products: ProductStore;
  images: ImageStore;
  now: () => Date;
}

/** @throws ValidationError when the upload is not a picture */
export async function addProduct(
  { products, images, now }: AddProductDependencies,
  fields: NewProduct,
  upload: Buffer,
): Promise<CatalogProduct> {
  const image = await savePicture(images, upload, 'image');
  const entry = addition(createProduct(newId(), fields, image, now()));
  try {
    await products.insert(entry);
  } catch (error) {
    await removeRefusedPicture(images, image, error);
    throw error;
  }
  return entry.product;
}

/** Returns a new product with its event. */
export function addition(product: CatalogProduct): ProductAndEvents {
  const data = { product: presentProduct(product), declaredStock: product.stock };
  return { product, events: [newEvent('product-added', product.id, product.version, data)] };
}
