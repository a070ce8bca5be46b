import type { NewProduct } from '@shop/contracts/api/product-form';
import { newId } from '@shop/platform/ids';
import type { ImageStore } from '@shop/platform/images/image-store';
import { newEvent } from '@shop/platform/messaging/new-event';
import { createProduct } from '../domain/edit-product';
import type { CatalogProduct } from '../domain/product';
import { declaredAtFirst } from '../domain/variant-stock';
import { presentProduct } from './present-product';
import type { OwnedStore } from '../ports/owned-store';
import { findCategories } from './shop-categories';
import type { ProductAndEvents, ProductStore } from '../ports/product-store';
import { saveUploads, type Uploads } from './save-uploads';

export interface AddProductDependencies {
  products: ProductStore;
  images: ImageStore;
  owned: OwnedStore;
  now: () => Date;
}

/**
 * @throws ValidationError when an upload is not a picture or the variants do not fit; ConflictError `sku-taken`
 */
export async function addProduct(
  { products, images, owned, now }: AddProductDependencies,
  fields: NewProduct,
  uploads: Uploads,
): Promise<CatalogProduct> {
  const pictures = await saveUploads(images, uploads);
  const { image, images: more } = pictures.added;
  try {
    const addresses = [...(image === undefined ? [] : [image]), ...more];
    const entry = addition(createProduct(newId(), await withDefaults(owned, fields), addresses, now()));
    await products.insert(entry);
    return entry.product;
  } catch (error) {
    await pictures.refuse(error);
    throw error;
  }
}

/** What a category says of its products stands for what is not said of this one. */
async function withDefaults(owned: OwnedStore, fields: NewProduct): Promise<NewProduct> {
  const { categories } = await findCategories({ owned });
  const found = categories.find(({ name }) => name.toLowerCase() === fields.category.toLowerCase());
  if (!found) return fields;
  return {
    ...fields,
    hsn: fields.hsn === '' ? found.hsn : (fields.hsn ?? found.hsn),
    returns: fields.returns ?? found.returns,
  };
}

/** Returns a new product with its event. */
export function addition(product: CatalogProduct): ProductAndEvents {
  const data = { product: presentProduct(product), ...declaredAtFirst(product) };
  return { product, events: [newEvent('product-added', product.id, product.version, data)] };
}
