import { variantWords } from '../product/variants';

interface Line {
  product: { name: string; category?: string; color?: string };
  variant?: { options: Readonly<Record<string, string>> };
}

/** What is known of a line beside its name: category, colour, the values of its variant, each once. */
export function lineFacts({ product: { category, color }, variant }: Line): string {
  const chosen = variant ? variantWords(variant.options) : [];
  return [...new Set([category, color, ...chosen])].filter(Boolean).join(' · ');
}

/** A line's name among others of the same product: `Linen Kurta Dress, Size M`. */
export function lineName({ product: { name }, variant }: Line): string {
  return [name, ...(variant ? variantWords(variant.options) : [])].join(', ');
}
