import { MOST_VARIANTS } from '@shop/contracts/api/product-form';
import { folded, NO_VARIETY, type Variety } from './variant';
import { defaultSku, variantId } from './variant-names';

/** What a product that was entered with several sizes, `"XS, S, M"`, comes in; nothing of it is stored. */
export function derivedVariety({ id, size = '' }: { id: string; size?: string }): Variety {
  const values = distinct(size.split(',').map((value) => value.trim())).slice(0, MOST_VARIANTS);
  if (values.length < 2) return NO_VARIETY;
  return {
    options: [{ name: 'Size', values }],
    variants: values.map((value) => ({
      id: variantId(id, [value]),
      sku: defaultSku(id, [value]),
      values: [value],
      active: true,
      stockSequence: 0,
    })),
  };
}

/** Each value once, by its first spelling; without empty ones. */
function distinct(values: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const value of values) if (value !== '' && !first.has(folded(value))) first.set(folded(value), value);
  return [...first.values()];
}
