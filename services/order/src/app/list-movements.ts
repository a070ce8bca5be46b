import type { StockMovement } from '@shop/contracts/api/inventory';
import type { Queryable } from '@shop/platform/db/database';
import { findMovements } from '../adapters/inventory-rows';

const PAGE_SIZE = 50;

/** Returns why a product's stock is what it is, newest first; `next` continues the list. */
export async function listMovements(
  db: Queryable,
  productId: string,
  before?: number,
): Promise<{ movements: StockMovement[]; next?: number }> {
  const movements = await findMovements(db, productId, { before, limit: PAGE_SIZE + 1 });
  const page = movements.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return movements.length > PAGE_SIZE && last ? { movements: page, next: last.id } : { movements: page };
}
