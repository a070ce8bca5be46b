import type { Tx } from '@shop/platform/db/database';
import type { CatalogProduct } from '../domain/product';
import { skuTaken } from '../domain/sku-taken';
import { skusOf } from '../domain/variant';

/**
 * Makes the stock-keeping units of a product its own, and gives back those it no longer has. In one order, so that two
 * products that want the same do not wait for each other.
 * @throws ConflictError `sku-taken`
 */
export async function claimSkus(tx: Tx, product: CatalogProduct): Promise<void> {
  const skus = skusOf(product).sort();
  await tx.query('DELETE FROM skus WHERE product_id = $1 AND sku <> ALL($2)', [product.id, skus]);
  if (skus.length === 0) return;
  // waits for another that is about to take one of them
  await tx.query(
    'INSERT INTO skus (sku, product_id) SELECT sku, $1 FROM unnest($2::text[]) AS sku ON CONFLICT DO NOTHING',
    [product.id, skus],
  );
  const [taken] = await tx.query<{ sku: string }>(
    `SELECT sku FROM unnest($2::text[]) AS wanted (sku)
     WHERE NOT EXISTS (SELECT 1 FROM skus WHERE skus.sku = wanted.sku AND product_id = $1)`,
    [product.id, skus],
  );
  if (taken) throw skuTaken(taken.sku);
}
