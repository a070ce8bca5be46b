import { z } from 'zod';
import { id } from '../fields';
import { apiError } from './error';
import { MAX_STOCK } from './product';

/** One product's stock; `tracked: false` has no figures yet. `available` is on hand less held. */
export const inventoryItem = z.object({
  productId: id,
  name: z.string(),
  image: z.string(),
  category: z.string(),
  tracked: z.boolean(),
  onHand: z.number().int(),
  held: z.number().int(),
  sold: z.number().int(),
  available: z.number().int(),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

export const inventoryList = z.object({ items: z.array(inventoryItem) });
export const inventoryAnswer = z.object({ message: z.string(), item: inventoryItem });

/** 409 of a count below what orders hold. */
export const stockHeld = apiError.extend({ code: z.literal('stock-held'), held: z.number().int() });

/** `receive` adds to what is on hand, `onHand` sets it after a count. */
export const inventoryChange = z.union(
  [
    z.strictObject({ receive: z.number().int().min(1).max(MAX_STOCK) }),
    z.strictObject({ onHand: z.number().int().min(0).max(MAX_STOCK) }),
  ],
  'Give either receive or onHand, as a whole number',
);
