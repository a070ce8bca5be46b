import type { Product } from '@shop/contracts/api/product';
import { rupeesToPaise } from '@shop/contracts/money';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { look, type Look } from '@shop/platform/db/looks';
import { listOf } from '@shop/platform/db/prepared';
import type { ProductFacts, VariantFacts } from '../domain/price-order';
import { replaceVariants } from './variant-rows';

export interface KnownProduct extends ProductFacts {
  readonly deleted: boolean;
  /** of the newest event seen; 0 when read from the catalogue */
  readonly sequence: number;
}

interface ProductRow extends Omit<KnownProduct, 'pricePaise' | 'variants'> {
  price_paise: number;
  variants: VariantFacts[] | null;
}

export function productsLook(ids: readonly string[]): Look<ProductRow, Map<string, KnownProduct>> {
  return {
    text: `SELECT p.id, p.name, p.price_paise, p.image, p.category, p.hsn, p.returns, p.deleted, p.sequence,
       (SELECT json_agg(json_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'pricePaise', v.price_paise,
           'image', v.image, 'active', v.active))
         FROM product_variants v WHERE v.product_id = p.id) AS variants
     FROM products p WHERE p.id = ANY(${listOf('$1::bpchar[]')})`,
    values: [ids],
    read: (rows) =>
      new Map(
        rows.map(({ price_paise, variants, ...row }) => [
          row.id,
          { ...row, pricePaise: price_paise, variants: new Map((variants ?? []).map((one) => [one.id, one])) },
        ]),
      ),
  };
}

export function findProducts(db: Queryable, ids: readonly string[]): Promise<Map<string, KnownProduct>> {
  return look(db, productsLook(ids));
}

/** Locks a product until the transaction ends. @returns whether it is in the shop */
export async function lockProduct(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('SELECT id FROM products WHERE id = $1 AND NOT deleted FOR UPDATE', [id])).length > 0;
}

/**
 * Keeps what is newer: an event that comes late never overwrites its successor, nor brings back what was deleted.
 * @returns whether it was newer
 */
export async function saveProduct(tx: Tx, product: Product, sequence: number): Promise<boolean> {
  const saved = await tx.query(
    `INSERT INTO products (id, name, price_paise, image, category, sequence, hsn, returns)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE
       SET name = excluded.name, price_paise = excluded.price_paise, image = excluded.image,
           category = excluded.category, sequence = excluded.sequence, hsn = excluded.hsn, returns = excluded.returns
       WHERE products.sequence < excluded.sequence AND NOT products.deleted
     RETURNING id`,
    [
      product._id,
      product.name,
      rupeesToPaise(product.price),
      product.image,
      product.category,
      sequence,
      product.hsn ?? null,
      product.returns ?? null,
    ],
  );
  if (saved.length === 0) return false;
  await replaceVariants(tx, product);
  return true;
}

/**
 * Keeps a product as its owner showed it, unless an event has come meanwhile: any event is newer.
 * @param known sequence of what was known of it when the owner was asked; undefined for nothing
 */
export async function saveFetchedProduct(tx: Tx, product: Product, known: number | undefined): Promise<void> {
  if (known === undefined) {
    await saveProduct(tx, product, 0);
    return;
  }
  const unmoved = await tx.query('SELECT id FROM products WHERE id = $1 AND sequence = $2 AND NOT deleted FOR UPDATE', [
    product._id,
    known,
  ]);
  if (unmoved.length > 0) await replaceVariants(tx, product);
}

/** Also keeps the id of a product that is not known yet: an older event that comes later must not bring it back. */
export async function markDeleted(db: Queryable, id: string, sequence: number): Promise<void> {
  await db.query(
    `INSERT INTO products (id, name, price_paise, image, category, sequence, deleted)
     VALUES ($1, '', 0, '', '', $2, true) ON CONFLICT (id) DO UPDATE SET deleted = true`,
    [id, sequence],
  );
}
