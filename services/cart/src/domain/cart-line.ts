import type { ProductModel } from '@shop/contracts/api/cart';

/** What addresses a line: the same product from two lists, or in two variants, makes two lines. */
export interface LineKey {
  readonly productId: string;
  readonly productModel: ProductModel;
  /** absent when no variant was chosen */
  readonly variantId?: string;
}

export interface CartLine extends LineKey {
  readonly quantity: number;
  /** the product's name when it was added, with the variant's values */
  readonly name: string;
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return isOfProduct(one, other) && one.variantId === other.variantId;
}

/** Whether a line is of a product from a list, in whatever variant. */
export function isOfProduct(line: LineKey, { productId, productModel }: LineKey): boolean {
  return line.productId === productId && line.productModel === productModel;
}

/**
 * The line that is meant. Who names no variant and has none without one, as a client that knows no variants, means the
 * only line of the product.
 */
export function findLine<Line extends LineKey>(lines: readonly Line[], key: LineKey): Line | undefined {
  const exact = lines.find((line) => isSameLine(line, key));
  if (exact || key.variantId !== undefined) return exact;
  const [only, ...others] = lines.filter((line) => isOfProduct(line, key));
  return others.length === 0 ? only : undefined;
}
