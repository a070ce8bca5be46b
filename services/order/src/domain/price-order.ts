import type { OrderLine } from './order';

/** What an order needs to know of a product. */
export interface ProductFacts {
  readonly id: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly image: string;
}

export interface Wanted {
  readonly productId: string;
  readonly quantity: number;
}

/** The smallest order, ₹1, in paise. */
export const MIN_TOTAL_PAISE = 100;

/** Lines of the same product become one, in the order of first mention. */
export function mergeLines(wanted: readonly Wanted[]): Wanted[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of wanted) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

export function toLine(product: ProductFacts, quantity: number, tracked: boolean): OrderLine {
  const { id, name, pricePaise, image } = product;
  return { productId: id, name, pricePaise, image, quantity, tracked };
}

export function totalOf(lines: readonly Pick<OrderLine, 'pricePaise' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
}
