import { isCountedApart, moved, available, type Stock } from './stock';

/**
 * Settles which variant a line gets for which none was chosen, once staff have asked. The product's total stays: it holds
 * or has sold these pieces already.
 * @param isSold whether the line's pieces have left the total
 * @returns undefined when there are too few of the variant
 */
export function assignVariant(
  stock: Stock,
  { variantId, quantity, isSold, orderId }: { variantId: string; quantity: number; isSold: boolean; orderId: string },
): Stock | undefined {
  if (stock.variants.size > 0 && !isCountedApart(stock, variantId)) return undefined;
  const figures = stock.variants.get(variantId);
  if (!figures) return stock;
  if (available(figures) < quantity) return undefined;
  const change = isSold ? { onHand: -quantity, sold: quantity } : { held: quantity };
  return moved(stock, variantId, change, { kind: 'assign', orderId });
}
