import { z } from 'zod';
import { id } from '../fields';
import { apiError } from './error';
import { MAX_STOCK } from './product';

/**
 * One product's stock; `tracked: false` has no figures yet. `available` is on hand less held. `toShip` is paid and
 * counted as sold, but still lies on the shelf: a count finds `onHand` plus `toShip`.
 */
export const inventoryItem = z.object({
  productId: id,
  name: z.string(),
  image: z.string(),
  category: z.string(),
  tracked: z.boolean(),
  onHand: z.number().int(),
  held: z.number().int(),
  sold: z.number().int(),
  toShip: z.number().int(),
  available: z.number().int(),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

export const inventoryList = z.object({ items: z.array(inventoryItem) });
export const inventoryAnswer = z.object({ message: z.string(), item: inventoryItem });

/** 409 of a count below what orders hold. */
export const stockHeld = apiError.extend({ code: z.literal('stock-held'), held: z.number().int() });

/** 409 of a count whose `seen` is outdated; `item` is the current state. */
export const stockMoved = apiError.extend({ code: z.literal('stock-moved'), item: inventoryItem });

const pieces = z.number().int().min(0).max(MAX_STOCK);

/** `receive` adds to what is on hand, `onHand` is what a count found on the shelf. */
export const inventoryChange = z.union(
  [
    z.strictObject({ receive: z.number().int().min(1).max(MAX_STOCK) }),
    z.strictObject({
      onHand: pieces.describe('What lies on the shelf, with the pieces that are paid and not shipped yet'),
      seen: pieces.optional().describe('What lay there by the figures that were shown: `onHand` and `toShip` together'),
    }),
  ],
  'Give either receive or onHand, as a whole number',
);
