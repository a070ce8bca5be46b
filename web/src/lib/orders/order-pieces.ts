import type { AdminOrder } from '@shop/contracts/api/order';
import type { LinePieces, Shipment } from '@shop/contracts/api/shipment';
import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';

type Item = AdminOrder['items'][number];

/** Pieces of a line that somebody may choose of. */
export interface PieceLine {
  line: number;
  name: string;
  /** size, colour and the like; empty without */
  variant: string;
  image: string;
  most: number;
}

/** `M, Leaf green`; empty where nothing was chosen. */
export function variantWords({ variant }: Pick<Item, 'variant'>): string {
  return variant === undefined ? '' : Object.values(variant.options).join(', ');
}

/** The lines with so many pieces each; those without any are left out. */
export function linesOf(order: Pick<AdminOrder, 'items'>, mostOf: (line: number) => number): PieceLine[] {
  return order.items
    .map((item, line) => ({
      line,
      name: item.product.name,
      variant: variantWords(item),
      image: item.product.image,
      most: mostOf(line),
    }))
    .filter(({ most }) => most > 0);
}

const piecesOf = (pieces: readonly LinePieces[], line: number): number =>
  pieces.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0);

/** The parcels of what was ordered; those of exchanges carry other pieces. */
export function ownParcels({ shipments = [] }: Pick<AdminOrder, 'shipments'>): Shipment[] {
  return shipments.filter(({ replaces }) => replaces === undefined);
}

/** Pieces that are neither sent nor cancelled. */
export function unsentPieces(order: Pick<AdminOrder, 'items' | 'shipments'>): LinePieces[] {
  const sent = ownParcels(order).flatMap((parcel) => parcel.items);
  return order.items
    .map(({ quantity, cancelled = 0 }, line) => ({ line, quantity: quantity - cancelled - piecesOf(sent, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The lines of which pieces wait to be sent. */
export function unsentLines(order: Pick<AdminOrder, 'items' | 'shipments'>): PieceLine[] {
  const unsent = unsentPieces(order);
  return linesOf(order, (line) => piecesOf(unsent, line));
}

/** How many of each line; what is not named counts with all. */
export type Chosen = Readonly<Record<number, number>>;

/** The chosen pieces, lines without any left out. */
export function chosenPieces(lines: readonly PieceLine[], chosen: Chosen): LinePieces[] {
  return lines
    .map(({ line, most }) => ({ line, quantity: chosen[line] ?? most }))
    .filter(({ quantity }) => quantity > 0);
}

export const isAll = (lines: readonly PieceLine[], pieces: readonly LinePieces[]): boolean =>
  lines.every(({ line, most }) => piecesOf(pieces, line) === most);

/** What pieces cost with their offers, in rupees, without delivery. */
export function valueOf({ items }: Pick<AdminOrder, 'items'>, pieces: readonly LinePieces[]): number {
  return paiseToRupees(pieces.reduce((sum, { line, quantity }) => sum + paiseOfPiece(items[line]) * quantity, 0));
}

function paiseOfPiece(item: Item | undefined): number {
  return item ? rupeesToPaise(item.product.price) - rupeesToPaise(item.discount ?? 0) : 0;
}
