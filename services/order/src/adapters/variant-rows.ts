import type { Product } from '@shop/contracts/api/product';
import { rupeesToPaise } from '@shop/contracts/money';
import type { Tx } from '@shop/platform/db/database';

/** Writes the variants of a product as they are now; those that it has no more go. */
export async function replaceVariants(tx: Tx, { _id, variants = [] }: Product): Promise<void> {
  await tx.query('DELETE FROM product_variants WHERE product_id = $1 AND id <> ALL($2)', [
    _id,
    variants.map((variant) => variant._id),
  ]);
  if (variants.length === 0) return;
  await tx.query(
    `INSERT INTO product_variants (id, product_id, sku, options, price_paise, image, active)
     SELECT v.id, $1, v.sku, v.options, v."pricePaise", v.image, v.active
     FROM jsonb_to_recordset($2) AS v(id text, sku text, options jsonb, "pricePaise" bigint, image text, active boolean)
     ON CONFLICT (id) DO UPDATE SET product_id = excluded.product_id, sku = excluded.sku, options = excluded.options,
       price_paise = excluded.price_paise, image = excluded.image, active = excluded.active`,
    [
      _id,
      JSON.stringify(
        variants.map(({ _id: id, price, ...variant }) => ({
          ...variant,
          id,
          pricePaise: price === undefined ? null : rupeesToPaise(price),
        })),
      ),
    ],
  );
}
