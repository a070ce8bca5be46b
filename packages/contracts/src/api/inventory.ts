import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, wholeNumber } from '../fields';
import { apiError } from './error';
import { MAX_STOCK } from './product';

/** One variant's stock; `counted: false` has no figures of its own yet, and follows the product's. */
export const inventoryVariant = z.object({
  variantId: id,
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  active: z.boolean(),
  counted: z.boolean(),
  onHand: z.number().int(),
  held: z.number().int(),
  sold: z.number().int(),
  toShip: z.number().int(),
  available: z.number().int(),
});
export type InventoryVariant = z.infer<typeof inventoryVariant>;

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
  variants: z.array(inventoryVariant).optional(),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

export const inventoryQuery = z.object({ productId: emptyAsAbsent(id).describe('Of this product alone') });
export const inventoryList = z.object({ items: z.array(inventoryItem) });
export const inventoryAnswer = z.object({ message: z.string(), item: inventoryItem });

/** 409 of a count below what orders hold. */
export const stockHeld = apiError.extend({ code: z.literal('stock-held'), held: z.number().int() });

/** 409 of a count whose `seen` is outdated; `item` is the current state. */
export const stockMoved = apiError.extend({ code: z.literal('stock-moved'), item: inventoryItem });

const pieces = z.number().int().min(0).max(MAX_STOCK);

const shelfCount = {
  onHand: pieces.describe('What lies on the shelf, with the pieces that are paid and not shipped yet'),
  seen: pieces.optional().describe('What lay there by the figures that were shown: `onHand` and `toShip` together'),
};

/**
 * `receive` adds to what is on hand, `onHand` is what a count found on the shelf; `variants` counts several variants at
 * once: the first time all that are sold.
 */
export const inventoryChange = z.union(
  [
    z.strictObject({ receive: z.number().int().min(1).max(MAX_STOCK), variantId: id.optional() }),
    z.strictObject(shelfCount),
    z.strictObject({
      variants: z
        .array(z.strictObject({ variantId: id, ...shelfCount }))
        .min(1)
        .max(100),
    }),
  ],
  'Give either receive or onHand, as a whole number, or variants',
);
export type InventoryChange = z.infer<typeof inventoryChange>;

/** Why pieces moved; `order` names the order that it was for. */
export const stockMovement = z.object({
  id: z.number().int(),
  kind: z.string(),
  variantId: id.nullable(),
  onHand: z.number().int(),
  held: z.number().int(),
  sold: z.number().int(),
  order: id.nullable(),
  note: z.string().nullable(),
  at: isoDate,
});
export type StockMovement = z.infer<typeof stockMovement>;
/** Newest first; `next` is the `before` of the following page, absent on the last. */
export const stockMovementPage = z.object({ movements: z.array(stockMovement), next: z.number().int().optional() });
export const stockMovementQuery = z.object({ before: emptyAsAbsent(wholeNumber(1, Number.MAX_SAFE_INTEGER)) });
