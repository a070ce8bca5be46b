import { ValidationError } from '@shop/platform/errors';
import { refused } from './refused-variant';
import type { Variant } from './variant';

interface Priced {
  readonly pricePaise: number;
  readonly mrpPaise?: number;
  readonly variants: readonly Variant[];
}

/**
 * Nothing is sold above the price that is printed on it.
 * @throws ValidationError naming `mrp`, or `variants.<place>.mrp`
 */
export function assertPricesFit({ pricePaise, mrpPaise, variants }: Priced): void {
  if (exceeds(pricePaise, mrpPaise)) throw new ValidationError({ mrp: 'At least the price' });
  for (const [place, variant] of variants.entries())
    if (exceeds(variant.pricePaise ?? pricePaise, variant.mrpPaise ?? mrpPaise))
      throw refused(place, 'mrp', 'At least the price');
}

function exceeds(pricePaise: number, mrpPaise: number | undefined): boolean {
  return mrpPaise !== undefined && pricePaise > mrpPaise;
}
