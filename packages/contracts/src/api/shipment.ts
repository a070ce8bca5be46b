import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, requiredText, text, webAddress } from '../fields';
import { quantity } from './cart';

/** Pieces of one line of an order; `line` counts its items from 0. */
export const linePieces = z.object({ line: z.number().int().min(0).max(99), quantity });
export type LinePieces = z.infer<typeof linePieces>;
export const linesPieces = z
  .array(linePieces)
  .min(1, 'Choose what it is about')
  .max(100)
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Each line once');

export const SHIPMENT_STATUSES = ['sent', 'delivered', 'came-back'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** A parcel: `replaces` names the return whose exchange it carries, `collect` is the cash to take at the door in rupees. */
export const shipment = z.object({
  _id: id,
  number: z.number().int().describe('Counts the parcels of the order from 1'),
  status: z.enum(SHIPMENT_STATUSES),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  url: z.string().optional().describe('Where the courier shows the way of the parcel'),
  sentAt: isoDate,
  deliveredAt: isoDate.optional(),
  cameBackAt: isoDate.optional(),
  cameBackNote: z.string().optional().describe('Why, in the words of the staff'),
  replaces: id.optional(),
  collect: z.number().optional(),
  items: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })),
});
export type Shipment = z.infer<typeof shipment>;

/** Who carries a parcel, and where its way is shown. */
export const courier = {
  carrier: emptyAsAbsent(requiredText(60)),
  trackingNumber: emptyAsAbsent(requiredText(60)),
  url: emptyAsAbsent(webAddress),
};
/** Sends a parcel: of everything that is left, or of the pieces given. */
export const newShipment = z.object({ ...courier, items: linesPieces.optional() });
export type NewShipment = z.infer<typeof newShipment>;

/** `sellable` pieces go back to the stock; without it, all of them. */
export const parcelBack = z.object({
  sellable: z
    .array(z.object({ line: z.number().int().min(0).max(99), quantity: z.number().int().min(0).max(99) }))
    .optional(),
  note: text(300).optional(),
});

/** Takes pieces out of an order that are not sent yet. */
export const linesCancellation = z.object({ items: linesPieces, reason: text(300).optional() });

export const orderNote = z.object({ id: z.string(), text: z.string(), at: isoDate, by: id });
export const newOrderNote = z.object({ text: requiredText(2000) });
