import { available, moved, NO_PIECES, type Cause, type Stock } from './stock';

/** Pieces of a product's lines that its variants' own figures know nothing of; all of them wait or lie on the shelf. */
export interface OpenPieces {
  /** by variant: held for orders that are not paid yet, placed before the variant was counted apart */
  readonly held: ReadonlyMap<string, number>;
  /** by variant: sold and not sent yet */
  readonly toShip: ReadonlyMap<string, number>;
  /** sold and not sent yet, of lines without a variant */
  readonly toShipUnassigned: number;
}

/** What is on the shelf of each variant; pieces that are sold and not sent yet lie there, too. */
export type ShelfCounts = ReadonlyMap<string, number>;

/**
 * Sets what is on hand of variants after a count of the shelf. The first count takes over from the product's: from then
 * on its total follows its variants.
 * @returns undefined when there is less than orders need
 */
export function countVariants(stock: Stock, shelf: ShelfCounts, open: OpenPieces): Stock | undefined {
  const onHand = new Map(
    [...shelf].map(([id, pieces]) => [id, pieces - (open.toShip.get(id) ?? 0) - (open.held.get(id) ?? 0)]),
  );
  return setOnHand(stock, onHand, open, { kind: 'count' });
}

export interface DeclaredPieces {
  /** that may be bought */
  readonly pieces: number;
  /** that could be bought when the admin declared it */
  readonly seen?: number;
}

/** An admin declares how many pieces of each variant may be bought; see `declareAvailable`. */
export function declareVariants(
  stock: Stock,
  declared: ReadonlyMap<string, DeclaredPieces>,
  open: OpenPieces,
): Stock | undefined {
  const onHand = new Map(
    [...declared].map(([id, { pieces, seen }]) => {
      const figures = stock.variants.get(id) ?? NO_PIECES;
      const free = available(figures);
      return [id, Math.max(0, free + pieces - (seen ?? free)) + figures.held];
    }),
  );
  return setOnHand(stock, onHand, { ...open, toShipUnassigned: 0 }, { kind: 'declare' });
}

function setOnHand(
  stock: Stock,
  onHand: ReadonlyMap<string, number>,
  open: OpenPieces,
  cause: Cause,
): Stock | undefined {
  // pieces without a size were sent out of one of them: a count of them all shows how many are left
  const isWhole = cause.kind === 'count' && [...stock.variants.keys()].every((id) => onHand.has(id));
  const isFirst = stock.variants.size === 0;
  let after = stock;
  let more = 0;
  for (const [id, pieces] of onHand) {
    const before = stock.variants.get(id) ?? NO_PIECES;
    if (pieces < before.held) return undefined;
    more += pieces - before.onHand;
    after = moved(after, id, { onHand: pieces - before.onHand }, cause);
  }
  const all = sumOf(onHand) + sumOf(open.held) - open.toShipUnassigned;
  const total = isFirst || isWhole ? all : stock.onHand + more;
  if (total < stock.held) return undefined;
  return moved(after, null, { onHand: total - stock.onHand }, cause);
}

function sumOf(pieces: ReadonlyMap<string, number>): number {
  return [...pieces.values()].reduce((sum, each) => sum + each, 0);
}
