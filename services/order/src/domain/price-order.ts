import { ConflictError } from '@shop/platform/errors';
import type { OrderLine } from './order';
import { available, type Stock } from './stock';

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

/** Merges lines of the same product into one, in the order of first mention. */
export function mergeLines(wanted: readonly Wanted[]): Wanted[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of wanted) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/**
 * Returns the lines at today's prices. A product that was deleted or never existed counts as sold out.
 * @throws ConflictError `out-of-stock`
 */
export function priceLines(
  wanted: readonly Wanted[],
  products: ReadonlyMap<string, ProductFacts & { readonly deleted: boolean }>,
  stock: ReadonlyMap<string, Stock>,
): OrderLine[] {
  const short = wanted.flatMap(({ productId, quantity }) => {
    const tracked = stock.get(productId);
    const left = products.get(productId)?.deleted !== false ? 0 : tracked ? available(tracked) : quantity;
    return left < quantity ? [{ product: productId, available: left }] : [];
  });
  if (short.length > 0)
    throw new ConflictError('out-of-stock', 'Some pieces are no longer available in this quantity.', { items: short });
  return wanted.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [toLine(product, quantity, stock.has(productId))] : [];
  });
}

function toLine(product: ProductFacts, quantity: number, tracked: boolean): OrderLine {
  const { id, name, pricePaise, image } = product;
  return { productId: id, name, pricePaise, image, quantity, tracked };
}

export function totalOf(lines: readonly Pick<OrderLine, 'pricePaise' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
}
