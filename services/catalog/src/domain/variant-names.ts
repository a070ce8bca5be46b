import { createHash } from 'node:crypto';
import { folded } from './variant';

const LONGEST_PART = 10;

/**
 * The id of a product's variant follows from the values it was made with, so that every shop with the same products has
 * the same ones. `taken` are ids that other variants of the product have, made with these values before they got others.
 */
export function variantId(
  productId: string,
  values: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): string {
  const made = [productId, ...values.map(folded)].join('\n');
  for (let attempt = 0; ; attempt += 1) {
    const id = hash(attempt === 0 ? made : `${made}\n${attempt}`).slice(0, 24);
    if (!taken.has(id)) return id;
  }
}

/** The stock-keeping unit of a variant that was given none: `0370F8-M-WINE`. */
export function defaultSku(productId: string, values: readonly string[]): string {
  return [productId.slice(-6).toUpperCase(), ...values.map(skuPart)].join('-');
}

/** A value in the letters of a stock-keeping unit; where that loses something, with a few digits that tell it apart. */
function skuPart(value: string): string {
  const spelled = value.normalize('NFKC').toUpperCase().replace(/\s+/g, '-');
  const letters = spelled.normalize('NFKD').replace(/[^A-Z0-9._-]/g, '');
  if (letters === spelled && letters.length <= LONGEST_PART) return letters;
  return letters.slice(0, LONGEST_PART - 4) + hash(folded(value)).slice(0, 4).toUpperCase();
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
