import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import { findOpenPieces } from '../adapters/inventory-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import { declareAvailable, untracked, type Stock } from '../domain/stock';
import { declareVariants } from '../domain/variant-count';

type Declared = Pick<EventData<'product-added'>, 'declaredStock' | 'seenStock' | 'declaredVariants'>;

/**
 * Takes over what an admin declared with the product itself. A declaration that comes late does not account for pieces
 * that were received, counted and sold since; it only counts where there was no figure at all.
 */
export async function declareStock(
  tx: Tx,
  productId: string,
  { declaredStock, seenStock, declaredVariants, isNews }: Declared & { isNews: boolean },
): Promise<void> {
  if (declaredStock === undefined && declaredVariants === undefined) return;
  const before = (await lockStock(tx, [productId])).get(productId);
  if (before && !isNews) return;
  if (declaredVariants !== undefined && declaredVariants.length > 0) {
    await saveStock(tx, [await declareEach(tx, before ?? untracked(productId), declaredVariants)]);
    return;
  }
  if (declaredStock === undefined) return;
  await saveStock(tx, [
    before ? declareAvailable(before, declaredStock, seenStock) : declareAvailable(untracked(productId), declaredStock),
  ]);
}

/** Where orders need more than was declared, the figures stay: they are the truth. */
async function declareEach(tx: Tx, before: Stock, declared: NonNullable<Declared['declaredVariants']>): Promise<Stock> {
  const pieces = new Map(declared.map(({ variantId, ...each }) => [variantId, each]));
  return declareVariants(before, pieces, await findOpenPieces(tx, before.productId)) ?? before;
}
