import type { Product } from '@shop/contracts/api/product';

/** The three pushes, applied to the products on the page. One that is already there is not prepended twice. */
export function withAdded(products: readonly Product[], added: Product): Product[] {
  return [added, ...withoutDeleted(products, added._id)];
}

export function withUpdated(products: readonly Product[], updated: Product): Product[] {
  return products.map((before) => (before._id === updated._id ? updated : before));
}

export function withoutDeleted(products: readonly Product[], id: string): Product[] {
  return products.filter(({ _id }) => _id !== id);
}
