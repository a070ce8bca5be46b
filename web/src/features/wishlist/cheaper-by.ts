import type { WishedItem } from '@shop/contracts/api/wishlist';
import { formatRupees, paiseToRupees, rupeesToPaise } from '@shop/contracts/money';

/** `₹400.00 less than when you saved it`; undefined where it does not cost less. */
export function cheaperBy({ product: { price }, priceThen }: WishedItem): string | undefined {
  const paise = rupeesToPaise(priceThen) - rupeesToPaise(price);
  return paise > 0 && price > 0 ? `${formatRupees(paiseToRupees(paise))} less than when you saved it` : undefined;
}
