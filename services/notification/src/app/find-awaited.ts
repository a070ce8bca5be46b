import type { ProductAvailability } from '@shop/contracts/internal/order';
import type { Awaited } from '../domain/stock-reason';

/** What can be told of something that somebody waits for. */
export type Found =
  | { readonly state: 'no-product' | 'no-variant' | 'not-sold' | 'sold-out' }
  | {
      readonly state: 'there';
      readonly name: string;
      readonly price: number;
      readonly image: string;
      readonly options: Readonly<Record<string, string>>;
    };

/** Whether it can be ordered: what nobody counts can. */
export function findAwaited(
  product: ProductAvailability | undefined,
  { variantId }: Pick<Awaited, 'variantId'>,
): Found {
  if (!product) return { state: 'no-product' };
  const { name, variants } = product;
  const variant = variants.find(({ _id }) => _id === variantId);
  if (variantId !== undefined && !variant) return { state: 'no-variant' };
  if (variant && !variant.active) return { state: 'not-sold' };
  const { pieces, price, image } = variant ?? product;
  if (pieces === 0 || price <= 0) return { state: 'sold-out' };
  return { state: 'there', name, price, image, options: variant?.options ?? {} };
}
