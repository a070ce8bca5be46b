import type { ProductModel } from '@shop/contracts/api/cart';

/** What addresses a line: the same product from two lists makes two lines. */
export interface LineKey {
  readonly productId: string;
  readonly productModel: ProductModel;
}

export interface CartLine extends LineKey {
  readonly quantity: number;
  /** the product's name when it was added */
  readonly name: string;
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.productId === other.productId && one.productModel === other.productModel;
}

export interface Bought {
  readonly productId: string;
  readonly quantity: number;
}

/**
 * What is left of the lines that hold something bought, `quantity` 0 for a line that goes. Of a product that stands in
 * two lines the older one is used up first.
 */
export function takeOut(lines: readonly CartLine[], bought: readonly Bought[]): CartLine[] {
  const due = new Map<string, number>();
  for (const { productId, quantity } of bought) due.set(productId, (due.get(productId) ?? 0) + quantity);
  const changed: CartLine[] = [];
  for (const line of lines) {
    const taken = Math.min(line.quantity, due.get(line.productId) ?? 0);
    if (taken === 0) continue;
    due.set(line.productId, (due.get(line.productId) ?? 0) - taken);
    changed.push({ ...line, quantity: line.quantity - taken });
  }
  return changed;
}
