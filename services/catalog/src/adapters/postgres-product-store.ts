import type { Database, Row, Tx } from '@shop/platform/db/database';
import { inSchema } from '@shop/platform/db/parts';
import { prepared } from '@shop/platform/db/prepared';
import { concludeAndWait } from '@shop/platform/messaging/conclude';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { ProductAndEvents, ProductStore, SaleDue, StockFigure } from '../ports/product-store';
import type { CatalogProduct } from '../domain/product';
import { withVariantStock } from '../domain/variant-stock';
import { fromRow, PRODUCT_COLUMNS, toRow, type ProductRow } from './product-rows';
import { claimSkus } from './product-skus';
import { createProductSearch } from './search/product-search';

/** A figure that is there already counts as turned: its answer may have been lost, and nobody told of it. */
const setStocks = (schema: string) =>
  prepared(
    `UPDATE ${schema}products p SET stock_sequence = newest.sequence,
           stock = CASE WHEN p.stock_sequence = newest.sequence THEN p.stock ELSE newest.stock END
         FROM ${schema}products former, (
           SELECT DISTINCT ON (id) * FROM unnest($1::text[], $2::int[], $3::int[]) AS figure (id, sequence, stock)
           ORDER BY id, sequence DESC) newest
         WHERE p.id = newest.id AND former.id = newest.id AND p.stock_sequence <= newest.sequence
         RETURNING former.stock_sequence = newest.sequence
           OR coalesce(former.stock = 0, false) <> (p.stock = 0) AS turned`,
  );

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 1000;

/** Products in PostgreSQL; each write and its events are one transaction. */
export function createPostgresProductStore(db: Database): ProductStore {
  async function insertAll(tx: Tx, entries: readonly ProductAndEvents[]): Promise<void> {
    const products = entries.map(({ product }) => product);
    await insertRows(tx, products);
    for (const product of products) await claimSkus(tx, product);
    await appendEvents(
      tx,
      entries.flatMap(({ events }) => events),
    );
  }

  const stockPart = (figures: readonly StockFigure[]) => ({
    text: setStocks(inSchema(db.schema)),
    values: [
      figures.map(({ id }) => id),
      figures.map(({ sequence }) => sequence),
      figures.map(({ available }) => available),
    ],
  });

  return {
    insert: (entry) => db.transaction((tx) => insertAll(tx, [entry])),

    change: (id, decide) =>
      db.transaction(async (tx) => {
        const before = await lockedProduct(tx, id);
        if (!before) return undefined;
        const decided = decide(before);
        if (!decided) return before;
        await updateRow(tx, decided.product);
        await claimSkus(tx, decided.product);
        await appendEvents(tx, decided.events);
        return decided.product;
      }),

    remove: (id, decide) =>
      db.transaction(async (tx) => {
        const before = await lockedProduct(tx, id);
        if (!before) return undefined;
        await tx.query('DELETE FROM products WHERE id = $1', [id]);
        await tx.query('INSERT INTO removed_products (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
        await appendEvents(tx, decide(before));
        return before;
      }),

    findSales: (limit) =>
      db.query<SaleDue>(
        'SELECT id, sale_due AS due FROM products WHERE sale_due IS NOT NULL ORDER BY sale_due LIMIT $1',
        [limit],
      ),

    setStock: async (id, sequence, available) => {
      const { text, values } = stockPart([{ id, sequence, available }]);
      return isTurned(await db.query(text, values));
    },

    setStocks: async (figures) => isTurned(await concludeAndWait(db, stockPart(figures))),

    setVariantStock: (id, variantId, sequence, available) =>
      db.transaction(async (tx) => {
        const product = await lockedProduct(tx, id);
        const after = product && withVariantStock(product, variantId, sequence, available);
        if (!after) return;
        await tx.query('UPDATE products SET options = $2, variants = $3 WHERE id = $1', [
          id,
          JSON.stringify(after.options),
          JSON.stringify(after.variants),
        ]);
        if (product.variants.length === 0) await claimSkus(tx, after);
      }),

    setRating: ({ id, version, sum, count }) =>
      db.transaction(async (tx) => {
        const [before] = await tx.query<Pick<ProductRow, 'rating_sum' | 'rating_count'>>(
          `UPDATE products SET rating_version = $2 WHERE id = $1 AND rating_version < $2
             RETURNING rating_sum, rating_count`,
          [id, version],
        );
        if (!before || (before.rating_sum === sum && before.rating_count === count)) return false;
        // on its own: this counts as a change of the catalogue
        await tx.query('UPDATE products SET rating_sum = $2, rating_count = $3 WHERE id = $1', [id, sum, count]);
        return true;
      }),

    get: async (id) => {
      const [row] = await db.query<ProductRow>(`SELECT ${PRODUCT_COLUMNS} FROM products WHERE id = $1`, [id]);
      return row && fromRow(row);
    },

    wasRemoved: async (id) => (await db.query('SELECT 1 FROM removed_products WHERE id = $1', [id])).length > 0,

    getMany: async (ids) => {
      const rows = await db.query<ProductRow>(`SELECT ${PRODUCT_COLUMNS} FROM products WHERE id = ANY($1)`, [ids]);
      return rows.map(fromRow);
    },

    list: async () => {
      const rows = await db.query<ProductRow>(
        `SELECT ${PRODUCT_COLUMNS} FROM products ORDER BY created_at DESC, id DESC`,
      );
      return rows.map(fromRow);
    },

    walk: async ({ after = '', skip, limit }) => {
      const rows = await db.query<ProductRow>(
        `SELECT ${PRODUCT_COLUMNS} FROM products WHERE id > $1 ORDER BY id OFFSET $2 LIMIT $3`,
        [after, skip, limit],
      );
      return rows.map(fromRow);
    },

    search: createProductSearch(db),

    isSeeded: async (name) => (await db.query('SELECT 1 FROM seeds WHERE name = $1', [name])).length > 0,

    seed: (name, entries) =>
      db.transaction(async (tx) => {
        const fresh = await tx.query('INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name', [
          name,
        ]);
        if (fresh.length === 0) return false;
        await insertAll(tx, entries);
        return true;
      }),

    ready: async () => {
      await db.query('SELECT 1');
    },
  };
}

/** Whether anything can be ordered that could not be before, or the other way round. */
function isTurned(rows: readonly Row[]): boolean {
  return rows.some(({ turned }) => turned === true);
}

async function lockedProduct(tx: Tx, id: string): Promise<CatalogProduct | undefined> {
  const [row] = await tx.query<ProductRow>(`SELECT ${PRODUCT_COLUMNS} FROM products WHERE id = $1 FOR UPDATE`, [id]);
  return row && fromRow(row);
}

/** In few statements: what is counted and noted at each change of the catalogue is counted and noted once for each. */
async function insertRows(tx: Tx, products: readonly CatalogProduct[]): Promise<void> {
  for (let from = 0; from < products.length; from += ROWS_AT_ONCE) {
    const rows = products.slice(from, from + ROWS_AT_ONCE).map(toRow);
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((_, row) => `(${columns.map((__, at) => `$${row * columns.length + at + 1}`).join(', ')})`);
    await tx.query(
      `INSERT INTO products (${columns.join(', ')}) VALUES ${values.join(', ')}`,
      rows.flatMap((row) => Object.values(row)),
    );
  }
}

async function updateRow(tx: Tx, product: CatalogProduct): Promise<void> {
  const row = toRow(product);
  const columns = Object.keys(row);
  await tx.query(
    `UPDATE products SET ${columns.map((column, index) => `${column} = $${index + 1}`).join(', ')} WHERE id = $1`,
    Object.values(row),
  );
}
