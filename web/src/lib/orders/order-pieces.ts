import type { AdminOrder } from '@shop/contracts/api/order';
import type { LinePieces } from '@shop/contracts/api/shipment';
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

/** Pieces that are neither sent nor cancelled; parcels of exchanges carry others. */
export function unsentPieces({ items, shipments = [] }: Pick<AdminOrder, 'items' | 'shipments'>): LinePieces[] {
  const sent = shipments.filter(({ replaces }) => replaces === undefined).flatMap((parcel) => parcel.items);
  return items
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

/** What was paid for pieces, in rupees, without delivery. */
export function valueOf({ items }: Pick<AdminOrder, 'items'>, pieces: readonly LinePieces[]): number {
  return paiseToRupees(
    pieces.reduce((sum, { line, quantity }) => sum + rupeesToPaise(items[line]?.product.price ?? 0) * quantity, 0),
  );
}
