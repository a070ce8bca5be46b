import type { Tx } from '@shop/platform/db/database';
import { lockStock, saveStock } from '../adapters/stock-rows';
import { declareAvailable, untracked } from '../domain/stock';

/**
 * Takes over what an admin declared with the product itself. A declaration that comes late does not account for pieces
 * that were received, counted and sold since; it only counts where there was no figure at all.
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
