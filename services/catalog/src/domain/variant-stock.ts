import type { ProductChange } from '@shop/contracts/api/product-form';
import { varietyOf, type CatalogProduct } from './product';
import type { Variant } from './variant';

/**
 * Returns a product with a variant's figure; undefined when nothing changes, as with an event that is not newer than the one
 * noted last. Variants that several sizes stood for are the product's own from their first figure on.
 */
export function withVariantStock(
  product: CatalogProduct,
  variantId: string,
  sequence: number,
  available: number,
): CatalogProduct | undefined {
  const { options, variants } = varietyOf(product);
  const place = variants.findIndex(({ id, stockSequence }) => id === variantId && stockSequence < sequence);
  const variant = variants[place];
  if (!variant) return undefined;
  return {
    ...product,
    options,
    variants: variants.with(place, { ...variant, stock: available, stockSequence: sequence }),
  };
}

/** Pieces that a form declares available, and of how many its writer knew, as the order service takes them. */
export interface DeclaredStock {
  readonly declaredStock?: number;
  readonly seenStock?: number;
  readonly declaredVariants?: { variantId: string; pieces: number; seen?: number }[];
}

/**
 * What a change declares of the product as it is after it. Where single variants are declared, the product's total is
 * their sum, and what was seen of it as much less as they grew.
 */
export function declaredBy(
  { variants: given = [], stock, stockSeen }: ProductChange,
  after: CatalogProduct,
): DeclaredStock {
  const declaredVariants = given.flatMap(({ stock: pieces, stockSeen: seen }, place) => {
    const variantId = after.variants[place]?.id;
    if (pieces === undefined || variantId === undefined) return [];
    return [{ variantId, pieces, ...(seen === undefined ? {} : { seen }) }];
  });
  if (declaredVariants.length === 0) return { declaredStock: stock, seenStock: stockSeen };
  const declaredStock = sumOf(after.variants);
  if (declaredVariants.some(({ seen }) => seen === undefined)) return { declaredStock, declaredVariants };
  const growth = declaredVariants.reduce((sum, { pieces, seen = 0 }) => sum + pieces - seen, 0);
  return { declaredStock, seenStock: declaredStock - growth, declaredVariants };
}

/** What a new product declares. */
export function declaredAtFirst({ stock, variants }: CatalogProduct): DeclaredStock {
  const declaredVariants = variants.flatMap(({ id, stock: pieces }) =>
    pieces === undefined ? [] : [{ variantId: id, pieces }],
  );
  return { declaredStock: stock, ...(declaredVariants.length > 0 ? { declaredVariants } : {}) };
}

/** Pieces of all variants that are counted apart. */
export function sumOf(variants: readonly Variant[]): number {
  return variants.reduce((sum, { stock = 0 }) => sum + stock, 0);
}
