import type { Product } from '@shop/contracts/api/product';
import { rupeesToPaise } from '@shop/contracts/money';
import type { Queryable, Tx } from '@shop/platform/db/database';
import type { ProductFacts } from '../domain/price-order';

export interface KnownProduct extends ProductFacts {
  readonly deleted: boolean;
}

interface ProductRow {
  id: string;
  name: string;
  price_paise: number;
  image: string;
  deleted: boolean;
}

export async function findProducts(db: Queryable, ids: readonly string[]): Promise<Map<string, KnownProduct>> {
  const rows = await db.query<ProductRow>(
    'SELECT id, name, price_paise, image, deleted FROM products WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map(({ price_paise, ...row }) => [row.id, { ...row, pricePaise: price_paise }]));
}

/** Locks a product until the transaction ends. @returns whether it is in the shop */
export async function lockProduct(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('SELECT id FROM products WHERE id = $1 AND NOT deleted FOR UPDATE', [id])).length > 0;
}

/**
 * Keeps what is newer: an event that comes late never overwrites its successor, nor brings back what was deleted.
 * @returns whether it was newer
 */
export async function saveProduct(db: Queryable, product: Product, sequence: number): Promise<boolean> {
  const saved = await db.query(
    `INSERT INTO products (id, name, price_paise, image, category, sequence) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE
       SET name = excluded.name, price_paise = excluded.price_paise, image = excluded.image,
           category = excluded.category, sequence = excluded.sequence
       WHERE products.sequence < excluded.sequence AND NOT products.deleted
     RETURNING id`,
    [product._id, product.name, rupeesToPaise(product.price), product.image, product.category, sequence],
  );
  return saved.length > 0;
}

/** Also keeps the id of a product that is not known yet: an older event that comes later must not bring it back. */
export async function markDeleted(db: Queryable, id: string, sequence: number): Promise<void> {
  await db.query(
    `INSERT INTO products (id, name, price_paise, image, category, sequence, deleted)
     VALUES ($1, '', 0, '', '', $2, true) ON CONFLICT (id) DO UPDATE SET deleted = true`,
    [id, sequence],
  );
}
