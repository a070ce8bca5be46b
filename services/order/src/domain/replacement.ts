import type { StockMove } from './decision';
import type { Order } from './order';
import type { OrderReturn } from './return';

/** Returns a line of an order as an exchange sends it: with the variant that comes instead. */
export function replacementLine(
  order: Order,
  { lines }: Pick<OrderReturn, 'lines'>,
  index: number,
): StockMove['line'] | undefined {
  const ordered = order.lines[index];
  const replacement = lines.find(({ line }) => line === index)?.replacement;
  if (!ordered || !replacement) return undefined;
  return { ...ordered, variantId: replacement.id, variantTracked: replacement.tracked };
}
