import type { NewProduct, ProductChange } from '@shop/contracts/api/product-form';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { addition } from '../src/app/add-product';
import { presentProduct } from '../src/app/present-product';
import { changeProduct, createProduct } from '../src/domain/edit-product';
import type { CatalogProduct } from '../src/domain/product';
import type { ProductAndEvents, ProductStore } from '../src/ports/product-store';

export const LATER = new Date('2026-01-02T00:00:00.000Z');

/** Puts a product into a store, a scarf unless told otherwise. */
export async function insertInto(store: ProductStore, fields: Partial<NewProduct> = {}): Promise<CatalogProduct> {
  const all = { name: 'Scarf', price: 10, category: 'Accessories', description: '-', ...fields };
  const entry = addition(createProduct(newId(), all, ['/uploads/a.webp'], new Date('2026-01-01T00:00:00.000Z')));
  await store.insert(entry);
  return entry.product;
}

/** A product after a change, which is not published. */
export function changed(before: CatalogProduct, change: ProductChange): ProductAndEvents {
  return { product: changeProduct(before, change, { images: [] }, LATER), events: [] };
}

/** A product after a change of its name, which is. */
export function renamed(product: CatalogProduct, to: string): ProductAndEvents {
  const after = { ...product, name: to, version: product.version + 1 };
  const data = { product: presentProduct(after) };
  return { product: after, events: [newEvent('product-updated', product.id, after.version, data)] };
}
