import type { ProductChange } from '@shop/contracts/api/product-form';
import { ConflictError } from '@shop/platform/errors';
import { varietyOf, type CatalogProduct } from './product';

/**
 * A figure that an admin entered in place of another means nothing once that one has changed.
 * @throws ConflictError `stock-moved` with the figure as it is now, and the variant's id where it is one's
 */
export function assertStockSeen(before: CatalogProduct, change: ProductChange, after: CatalogProduct): void {
  const { stock, stockSeen, variants: given = [] } = change;
  for (const [place, variant] of given.entries()) {
    if (variant.stock === undefined || variant.stockSeen === undefined) continue;
    const known = varietyOf(before).variants.find(({ id }) => id === after.variants[place]?.id);
    if (known && known.stock !== variant.stockSeen)
      throw moved(`The stock of ${known.values.join(', ')}`, known.stock, { variantId: known.id });
  }
  // the total that comes with the variants' figures is their sum
  if (given.some((variant) => variant.stock !== undefined)) return;
  if (stock !== undefined && stockSeen !== undefined && stockSeen !== before.stock)
    throw moved('The stock', before.stock);
}

function moved(what: string, stock: number | undefined, more: { variantId?: string } = {}): ConflictError {
  const now = stock === undefined ? 'it is not tracked any more' : `${stock} can be ordered now`;
  return new ConflictError('stock-moved', `${what} has changed meanwhile: ${now}`, { stock, ...more });
}
