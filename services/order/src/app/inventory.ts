import { MESSAGES } from '@shop/contracts/api/messages';
import type { inventoryChange, InventoryItem } from '@shop/contracts/api/inventory';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Database, Queryable, Tx } from '@shop/platform/db/database';
import { answerOnce, type Answer } from '@shop/platform/db/idempotency';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import type { z } from 'zod';
import { findInventory } from '../adapters/inventory-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import { count, declareAvailable, receive, untracked, type Stock } from '../domain/stock';

type InventoryChange = z.infer<typeof inventoryChange>;

export interface ChangeInventory {
  readonly productId: string;
  readonly change: InventoryChange;
  readonly adminId: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Receives pieces or sets the count, once for each key. A product that was not tracked is from now on.
 * @throws NotFoundError; ConflictError `stock-held` when a count is below what orders need, `stock-moved` when it is not
 * of what the admin saw
 */
export async function changeInventory(db: Database, mode: PaymentMode, request: ChangeInventory): Promise<Answer> {
  const { productId, change, adminId, idempotencyKey: key } = request;
  return db.transaction((tx) =>
    answerOnce(tx, { scope: `inventory ${adminId}`, key, request: { productId, change } }, async () => {
      const [product] = await tx.query('SELECT id FROM products WHERE id = $1 AND NOT deleted FOR UPDATE', [productId]);
      if (!product) throw productNotFound();
      const before = (await lockStock(tx, [productId])).get(productId) ?? untracked(productId);
      const after =
        'receive' in change
          ? receive(before, change.receive)
          : counted(before, change, await inventoryItem(tx, mode, productId));
      await saveStock(tx, [after]);
      return { status: 200, body: { message: MESSAGES.stockUpdated, item: await inventoryItem(tx, mode, productId) } };
    }),
  );
}

function counted(
  before: Stock,
  { onHand: onShelf, seen }: Extract<InventoryChange, { onHand: number }>,
  item: InventoryItem,
): Stock {
  const { toShip } = item;
  if (seen !== undefined && seen !== before.onHand + toShip)
    throw new ConflictError('stock-moved', 'Pieces have come or gone since you looked', { item });
  const after = count(before, onShelf, toShip);
  if (after) return after;
  const held = before.held + toShip;
  throw new ConflictError('stock-held', `Orders hold ${held} of these pieces`, { held });
}

async function inventoryItem(db: Queryable, mode: PaymentMode, productId: string): Promise<InventoryItem> {
  const [item] = await findInventory(db, mode, productId);
  if (!item) throw productNotFound();
  return item;
}

function productNotFound(): NotFoundError {
  return new NotFoundError('Product not found', 'product-not-found');
}

/**
 * Takes over what an admin declared with the product itself. What comes late says nothing about pieces that were
 * received, counted and sold since; only where there was no figure at all it is better than none.
 */
export async function declareStock(
  tx: Tx,
  productId: string,
  { declaredStock, seenStock, isNews }: { declaredStock?: number; seenStock?: number; isNews: boolean },
): Promise<void> {
  if (declaredStock === undefined) return;
  const before = (await lockStock(tx, [productId])).get(productId);
  if (before && !isNews) return;
  await saveStock(tx, [
    before ? declareAvailable(before, declaredStock, seenStock) : declareAvailable(untracked(productId), declaredStock),
  ]);
}
