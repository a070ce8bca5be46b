import type { ProductAvailability } from '@shop/contracts/internal/order';
import { paiseToRupees } from '@shop/contracts/money';
import type { Database } from '@shop/platform/db/database';
import { look } from '@shop/platform/db/looks';
import { findProducts } from '../adapters/product-rows';
import { stockLook } from '../adapters/stock-rows';
import { availableOf } from '../domain/stock';

/** Returns what can be ordered of products; those that are gone, or that no event has named yet, are left out. */
export async function readAvailableProducts(db: Database, ids: readonly string[]): Promise<ProductAvailability[]> {
  const [products, stocks] = await Promise.all([findProducts(db, ids), look(db, stockLook(ids))]);
  return [...products.values()]
    .filter(({ deleted }) => !deleted)
    .map(({ id: productId, name, pricePaise, image, variants }) => {
      const stock = stocks.get(productId);
      const piecesOf = (variantId: string | null) =>
        stock === undefined ? {} : { pieces: Math.max(availableOf(stock, variantId), 0) };
      return {
        ...{ productId, name, image, price: paiseToRupees(pricePaise), ...piecesOf(null) },
        variants: [...variants.values()].map((variant) => ({
          ...{ _id: variant.id, options: { ...variant.options }, active: variant.active },
          price: paiseToRupees(variant.pricePaise ?? pricePaise),
          image: variant.image ?? image,
          ...piecesOf(variant.id),
        })),
      };
    });
}
