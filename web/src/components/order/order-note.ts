import { sizeToOrder, type SizedProduct } from './order-sizes';

/** What the server takes. */
export const NOTE_LENGTH = 1000;

type SizeOf = (productId: string) => string | undefined;

/**
 * The note of an order, with the chosen sizes before what the shopper wrote: an order's lines carry no size, so the
 * note is what the packer reads. A size that the note already names is not repeated.
 */
export function noteWithSizes(note: string, products: readonly SizedProduct[], sizeOf: SizeOf): string {
  const missing = sizesOf(products, sizeOf).filter((size) => !names(note, size));
  const sizes = missing.length === 0 ? '' : `Sizes: ${missing.join('; ')}`;
  return [sizes, note.trim()]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, NOTE_LENGTH);
}

/** How many characters the shopper may write beside the sizes. */
export function roomForNote(products: readonly SizedProduct[], sizeOf: SizeOf): number {
  const sizes = noteWithSizes('', products, sizeOf);
  return sizes === '' ? NOTE_LENGTH : Math.max(0, NOTE_LENGTH - sizes.length - 1);
}

/** `Madhu linen kurta dress: M`, each product once. */
function sizesOf(products: readonly SizedProduct[], sizeOf: SizeOf): string[] {
  const sizes = products.flatMap((product) => {
    const size = sizeToOrder(product, sizeOf(product._id));
    return size === undefined ? [] : [`${product.name}: ${size}`];
  });
  return [...new Set(sizes)];
}

/** `Kurta: M` is not named by `Kurta: Maxi`. */
function names(note: string, size: string): boolean {
  const at = note.toLowerCase().indexOf(size.toLowerCase());
  return at !== -1 && !/[\p{L}\d]/u.test(note.charAt(at + size.length));
}
