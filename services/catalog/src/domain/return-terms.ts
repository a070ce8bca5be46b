import type { ReturnTerms } from '@shop/contracts/api/product';

/** Categories whose pieces come back only if they arrived damaged, for hygiene; in lower case. */
const DAMAGED_ONLY = new Set(['cosmetic']);

/** Returns the terms of a product: its own, else its category's; undefined for the shop's usual ones. */
export function returnTermsOf({
  returns,
  category,
}: {
  readonly returns?: ReturnTerms;
  readonly category: string;
}): ReturnTerms | undefined {
  return returns ?? (DAMAGED_ONLY.has(category.toLowerCase()) ? 'damaged-only' : undefined);
}
