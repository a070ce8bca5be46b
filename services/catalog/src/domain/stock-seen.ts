import type { ProductChange, VariantInput } from '@shop/contracts/api/product-form';
import { ConflictError } from '@shop/platform/errors';
import { varietyOf, type CatalogProduct } from './product';

/**
 * A figure that an admin entered in place of another means nothing once that one has changed.
 * @throws ConflictError `stock-moved` with the figure as it is now, and the variant's id where it is one's
 */
export function assertStockSeen(product: CatalogProduct, { stock, stockSeen, variants = [] }: ProductChange): void {
  const counted = variants.filter((variant) => variant.stock !== undefined);
  for (const variant of counted) assertVariantSeen(product, variant);
  // the total that comes with the variants' figures is their sum
  if (counted.length === 0 && stock !== undefined && stockSeen !== undefined && stockSeen !== product.stock)
    throw moved('The stock', product.stock);
}

function assertVariantSeen(product: CatalogProduct, { _id, stockSeen }: VariantInput): void {
  if (_id === undefined || stockSeen === undefined) return;
  const variant = varietyOf(product).variants.find(({ id }) => id === _id);
  if (variant && variant.stock !== stockSeen)
    throw moved(`The stock of ${variant.values.join(', ')}`, variant.stock, { variantId: _id });
}

function moved(what: string, stock: number | undefined, more: { variantId?: string } = {}): ConflictError {
  const now = stock === undefined ? 'it is not tracked any more' : `${stock} can be ordered now`;
  return new ConflictError('stock-moved', `${what} has changed meanwhile: ${now}`, { stock, ...more });
}
