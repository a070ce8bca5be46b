import type { inventoryChange, InventoryItem } from '@shop/contracts/api/inventory';
import type { Database, Tx } from '@shop/platform/db/database';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import type { z } from 'zod';
import { lockStock, saveStock } from '../adapters/stock-rows';
import { count, declareAvailable, receive, untracked } from '../domain/stock';

const ITEMS = `
  SELECT p.id AS "productId", p.name, p.image, p.category, s.product_id IS NOT NULL AS tracked,
    coalesce(s.on_hand, 0) AS "onHand", coalesce(s.held, 0) AS held, coalesce(s.sold, 0) AS sold,
    coalesce(s.on_hand - s.held, 0) AS available
  FROM products p LEFT JOIN stock s ON s.product_id = p.id
  WHERE NOT p.deleted`;

/** Every product with its stock, the scarcest tracked ones first. */
export function listInventory(db: Database): Promise<InventoryItem[]> {
  return db.query<InventoryItem>(`${ITEMS} ORDER BY tracked DESC, available, lower(p.name)`);
}

/**
 * Receives pieces or sets the count. A product that was not tracked is from now on.
 * @throws NotFoundError; ConflictError `stock-held` when a count is below what orders hold
 */
export async function changeInventory(
  db: Database,
  productId: string,
  change: z.infer<typeof inventoryChange>,
): Promise<InventoryItem> {
  return db.transaction(async (tx) => {
    const [product] = await tx.query('SELECT id FROM products WHERE id = $1 AND NOT deleted FOR UPDATE', [productId]);
    if (!product) throw new NotFoundError('Product not found', 'product-not-found');
    const before = (await lockStock(tx, [productId])).get(productId) ?? untracked(productId);
    const after = 'receive' in change ? receive(before, change.receive) : count(before, change.onHand);
    if (!after) {
      throw new ConflictError('stock-held', `Orders hold ${before.held} of these pieces`, { held: before.held });
    }
    await saveStock(db, tx, [after]);
    const [item] = await tx.query<InventoryItem>(`${ITEMS} AND p.id = $1`, [productId]);
    if (!item) throw new NotFoundError('Product not found', 'product-not-found');
    return item;
  });
}

/** Takes over what an admin declared with the product itself. */
export async function declareStock(db: Database, tx: Tx, productId: string, pieces: number): Promise<void> {
  const before = (await lockStock(tx, [productId])).get(productId) ?? untracked(productId);
  await saveStock(db, tx, [declareAvailable(before, pieces)]);
}
