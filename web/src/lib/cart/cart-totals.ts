import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';

interface Line {
  product: { price: number };
  quantity: number;
}

/** Rupees, added up in paise so that nothing is lost on the way. */
export function lineTotal({ product, quantity }: Line): number {
  return paiseToRupees(rupeesToPaise(product.price) * quantity);
}

/** Rupees. */
export function cartTotal(lines: readonly Line[]): number {
  return paiseToRupees(lines.reduce((sum, line) => sum + rupeesToPaise(line.product.price) * line.quantity, 0));
}

export function pieceCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** `1 piece`, `4 pieces` */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
