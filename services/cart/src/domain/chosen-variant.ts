import type { CartItem } from '@shop/contracts/api/cart';
import type { Product, ProductVariant } from '@shop/contracts/api/product';

/** The variant of a product that can be bought; undefined: there is none, or not any more. */
export function activeVariant({ variants = [] }: Product, variantId: string): ProductVariant | undefined {
  return variants.find(({ _id, active }) => active && _id === variantId);
}

/** How a variant is called: `Linen Kurta Dress, M`. */
export function variantName(product: Product, { options }: ProductVariant): string {
  return [product.name, ...Object.values(options)].join(', ');
}

/**
 * A product narrowed to one variant, in place of all it comes in, so that a client that posts it back orders this one
 * without knowing of variants.
 */
export function narrowed(product: Product, variant: ProductVariant): Required<Pick<CartItem, 'product' | 'variant'>> {
  const { _id, sku, options, price, mrp, image } = variant;
  return {
    product: {
      ...product,
      options: undefined,
      variants: undefined,
      variantId: _id,
      size: valueOf(variant, ['size']) ?? product.size,
      color: valueOf(variant, ['color', 'colour']) ?? product.color,
      price: price ?? product.price,
      mrp: mrp ?? product.mrp,
      image: image ?? product.image,
      stock: leastOf(variant.stock, product.stock),
    },
    variant: { _id, sku, options },
  };
}

function valueOf({ options }: ProductVariant, names: readonly string[]): string | undefined {
  return Object.entries(options).find(([name]) => names.includes(name.toLowerCase()))?.[1];
}

/** What can be ordered: a variant's pieces are among the product's. */
function leastOf(...stocks: readonly (number | undefined)[]): number | undefined {
  const known = stocks.filter((stock) => stock !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
