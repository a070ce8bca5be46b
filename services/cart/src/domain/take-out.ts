import type { CartLine } from './cart-line';

export interface Bought {
  readonly productId: string;
  /** absent when none was chosen */
  readonly variantId?: string;
  readonly quantity: number;
}

/**
 * What is left of the lines that hold something bought, `quantity` 0 for a line that goes. A line of the same variant is
 * used up first, or one without variant for what was bought without; then one without variant, or any of the product. Of
 * several the older comes first.
 */
export function takeOut(lines: readonly CartLine[], bought: readonly Bought[]): CartLine[] {
  const left = lines.map(({ quantity }) => quantity);
  const due = bought.map(({ quantity }) => quantity);
  const settle = (fits: (line: CartLine, item: Bought) => boolean) => {
    for (const [place, item] of bought.entries()) {
      for (const [index, line] of lines.entries()) {
        if (line.productId !== item.productId || !fits(line, item)) continue;
        const taken = Math.min(left[index] ?? 0, due[place] ?? 0);
        left[index] = (left[index] ?? 0) - taken;
        due[place] = (due[place] ?? 0) - taken;
      }
    }
  };
  settle((line, item) => line.variantId === item.variantId);
  settle((line, item) => line.variantId === undefined || item.variantId === undefined);
  return lines.flatMap((line, index) => {
    const quantity = left[index] ?? 0;
    return quantity === line.quantity ? [] : [{ ...line, quantity }];
  });
}
