import type { Product } from '@shop/contracts/api/product';
import { paiseToRupees } from '@shop/contracts/money';
import type { CatalogProduct } from '../domain/product';

/** Returns a product as callers and events see it. */
export function presentProduct(product: CatalogProduct): Product {
  return {
    _id: product.id,
    name: product.name,
    price: paiseToRupees(product.pricePaise),
    image: product.image,
    category: product.category,
    description: product.description,
    tag: product.tag,
    color: product.color,
    size: product.size,
    stock: product.stock,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}
