import type { StockEffect } from './order-status';

/** Pieces here, of which some are held for orders; `sold` have left. */
export interface Figures {
  readonly onHand: number;
  readonly held: number;
  readonly sold: number;
}

export type MovementKind = StockEffect | 'receive' | 'count' | 'declare' | 'assign';

/** Why figures change. */
export interface Cause {
  readonly kind: MovementKind;
  readonly orderId?: string;
  readonly note?: string;
}

/** A change of figures; of a variant's own, or of the product's total where `variantId` is null. */
export interface Movement extends Figures, Cause {
  readonly variantId: string | null;
}

/** Tracked stock of one product with those of its variants that are counted apart. */
export interface Stock extends Figures {
  readonly productId: string;
  /** sequence of the product's last stock event */
  readonly version: number;
  readonly variants: ReadonlyMap<string, Figures>;
  /** what has changed since it was read */
  readonly movements: readonly Movement[];
}

/** What of an order's line concerns the stock. */
export interface StockedLine {
  readonly variantId: string | null;
  /** whether the line took stock of its variant */
  readonly variantTracked: boolean;
  readonly quantity: number;
}

export const NO_PIECES: Figures = { onHand: 0, held: 0, sold: 0 };

export function untracked(productId: string): Stock {
  return { productId, ...NO_PIECES, version: 0, variants: new Map(), movements: [] };
}

export function available({ onHand, held }: Figures): number {
  return onHand - held;
}

/**
 * Returns how many pieces of a variant can be ordered, or of the product for null. Once some variants are counted apart,
 * one that is not has none: every piece belongs to another.
 */
export function availableOf(stock: Stock, variantId: string | null): number {
  if (variantId === null || stock.variants.size === 0) return available(stock);
  return Math.min(available(stock), available(stock.variants.get(variantId) ?? NO_PIECES));
}

/**
 * How many pieces could be ordered before what has moved since it was read, or of a variant; undefined when nobody counted
 * them then. Variants are counted once one of them has had a piece.
 */
export function availableBefore(stock: Stock, variantId: string | null): number | undefined {
  if (variantId === null) return stock.version === 0 ? undefined : available(before(stock, null));
  const wereCounted = [...stock.variants.keys()].some((id) => !isNone(before(stock, id)));
  return wereCounted ? available(before(stock, variantId)) : undefined;
}

function before(stock: Stock, variantId: string | null): Figures {
  const since = stock.movements.filter((movement) => movement.variantId === variantId).reduce<Figures>(sum, NO_PIECES);
  return sum(variantId === null ? stock : (stock.variants.get(variantId) ?? NO_PIECES), times(since, -1));
}

const isNone = ({ onHand, held, sold }: Figures) => onHand === 0 && held === 0 && sold === 0;

export function isCountedApart(stock: Stock, variantId: string | null): variantId is string {
  return variantId !== null && stock.variants.has(variantId);
}

/** Holds pieces of a product, and of the variant if that is counted apart. */
export function hold(stock: Stock, variantId: string | null, quantity: number, orderId: string): Stock {
  const cause: Cause = { kind: 'hold', orderId };
  const total = moved(stock, null, { held: quantity }, cause);
  return isCountedApart(stock, variantId) ? moved(total, variantId, { held: quantity }, cause) : total;
}

const EFFECTS: Readonly<Record<StockEffect, Figures>> = {
  hold: { onHand: 0, held: 1, sold: 0 },
  sell: { onHand: -1, held: -1, sold: 1 },
  release: { onHand: 0, held: -1, sold: 0 },
  restock: { onHand: 1, held: 0, sold: -1 },
  'write-off': { onHand: 0, held: 0, sold: -1 },
};

/** Returns the stock of one line after its order has moved. */
export function applyEffect(stock: Stock, effect: StockEffect, line: StockedLine, orderId: string): Stock {
  const { variantId, variantTracked, quantity } = line;
  const change = times(EFFECTS[effect], quantity);
  const cause: Cause = { kind: effect, orderId };
  const total = moved(stock, null, change, cause);
  if (!isCountedApart(stock, variantId)) return total;
  if (variantTracked) return moved(total, variantId, change, cause);
  // the first count of the variant left this line's pieces out; those that come free are there now
  const comesFree = effect === 'release' || effect === 'restock';
  return comesFree ? moved(total, variantId, { onHand: quantity }, cause) : total;
}

export function receive(stock: Stock, quantity: number, variantId: string | null = null): Stock {
  const cause: Cause = { kind: 'receive' };
  const total = moved(stock, null, { onHand: quantity }, cause);
  return variantId === null ? total : moved(total, variantId, { onHand: quantity }, cause);
}

/**
 * Sets what is on hand after a count of the shelf, on which `toShip` sold pieces wait for their parcel; undefined when
 * there is less than orders need.
 */
export function count(stock: Stock, onShelf: number, toShip: number): Stock | undefined {
  const onHand = onShelf - toShip;
  return onHand < stock.held ? undefined : moved(stock, null, { onHand: onHand - stock.onHand }, { kind: 'count' });
}

/**
 * An admin declares how many pieces may be bought; what orders hold comes on top. Where it is known how many the admin saw,
 * the difference counts, so that what was bought meanwhile stays bought.
 */
export function declareAvailable(stock: Stock, pieces: number, seen = available(stock)): Stock {
  const onHand = Math.max(0, available(stock) + pieces - seen) + stock.held;
  return moved(stock, null, { onHand: onHand - stock.onHand }, { kind: 'declare' });
}

function times({ onHand, held, sold }: Figures, quantity: number): Figures {
  // `+ 0` turns -0 into 0
  return { onHand: onHand * quantity + 0, held: held * quantity + 0, sold: sold * quantity + 0 };
}

/** Returns the stock after a change of the total (`variantId` null) or of one variant, with its movement. */
export function moved(stock: Stock, variantId: string | null, by: Partial<Figures>, cause: Cause): Stock {
  const change: Figures = { ...NO_PIECES, ...by };
  const movements = [...stock.movements, { ...cause, ...change, variantId }];
  if (variantId === null) return { ...stock, ...sum(stock, change), movements };
  const figures = sum(stock.variants.get(variantId) ?? NO_PIECES, change);
  return { ...stock, variants: new Map(stock.variants).set(variantId, figures), movements };
}

function sum(one: Figures, other: Figures): Figures {
  return { onHand: one.onHand + other.onHand, held: one.held + other.held, sold: one.sold + other.sold };
}
