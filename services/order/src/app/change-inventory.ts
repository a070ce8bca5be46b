import type { inventoryChange, InventoryItem } from '@shop/contracts/api/inventory';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import type { z } from 'zod';
import { findInventory } from '../adapters/inventory-rows';
import { lockProduct } from '../adapters/product-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import { count, receive, untracked, type Stock } from '../domain/stock';

type InventoryChange = z.infer<typeof inventoryChange>;

export interface ChangeInventory {
  readonly productId: string;
  readonly change: InventoryChange;
}

/**
 * Receives pieces or sets the count. A product that was not tracked is from now on.
 * @returns the product's stock after it
 * @throws NotFoundError; ConflictError `stock-held` when a count is below what orders need, `stock-moved` when it is not
 * of what the admin saw
 */
export async function changeInventory(
  tx: Tx,
  mode: PaymentMode,
  { productId, change }: ChangeInventory,
): Promise<InventoryItem> {
  if (!(await lockProduct(tx, productId))) throw productNotFound();
  const before = (await lockStock(tx, [productId])).get(productId) ?? untracked(productId);
  const after =
    'receive' in change
      ? receive(before, change.receive)
      : applyCount(before, change, await requireItem(tx, mode, productId));
  await saveStock(tx, [after]);
  return requireItem(tx, mode, productId);
}

function applyCount(
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

async function requireItem(db: Queryable, mode: PaymentMode, productId: string): Promise<InventoryItem> {
  const [item] = await findInventory(db, mode, productId);
  if (!item) throw productNotFound();
  return item;
}

function productNotFound(): NotFoundError {
  return new NotFoundError('Product not found', 'product-not-found');
}
