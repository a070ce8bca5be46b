import type { CartItem } from '@shop/contracts/api/cart';
import type { Product, ProductVariant } from '@shop/contracts/api/product';
import { aProduct } from './shelf';

/** A variant in a size, whose id is that size. */
export const inSize = (size: string, more: Partial<ProductVariant> = {}): ProductVariant => ({
  _id: size.toLowerCase().padStart(24, '0'),
  sku: `DRESS-${size}`,
  options: { Size: size },
  active: true,
  ...more,
});
export const SIZES = [{ name: 'Size', values: ['S', 'M', 'L'] }];
/** A dress in three sizes, of which one is scarce and one is gone. */
export const SIZED: Product = aProduct({
  ...{ size: 'S, M, L', color: 'Leaf green', stock: 9, options: SIZES },
  variants: [inSize('S', { stock: 5 }), inSize('M', { stock: 2 }), inSize('L', { stock: 0 })],
});

/** A line of the cart as the server narrows it to one variant. */
export function lineIn(product: Product, size: string, quantity = 1): CartItem {
  const { _id, sku, options, stock } =
    product.variants?.find((variant) => variant.options.Size === size) ?? inSize(size);
  const narrowed = { ...product, options: undefined, variants: undefined, variantId: _id, size, stock };
  return { product: narrowed, productModel: 'Shop', quantity, variant: { _id, sku, options } };
}
