import type { StockEffect } from './order-status';

/** Tracked stock of one product: pieces here, of which some are held for orders; `sold` have left. */
export interface Stock {
  readonly productId: string;
  readonly onHand: number;
  readonly held: number;
  readonly sold: number;
  readonly version: number;
}

export function available(stock: Stock): number {
  return stock.onHand - stock.held;
}

export function hold(stock: Stock, quantity: number): Stock {
  return changed(stock, { held: stock.held + quantity });
}

/** Returns the stock of one line after its order has moved. */
export function applyEffect(stock: Stock, effect: StockEffect, quantity: number): Stock {
  switch (effect) {
    case 'sell':
      return changed(stock, {
        onHand: stock.onHand - quantity,
        held: stock.held - quantity,
        sold: stock.sold + quantity,
      });
    case 'release':
      return changed(stock, { held: stock.held - quantity });
    case 'restock':
      return changed(stock, { onHand: stock.onHand + quantity, sold: stock.sold - quantity });
  }
}

export function receive(stock: Stock, quantity: number): Stock {
  return changed(stock, { onHand: stock.onHand + quantity });
}

/**
 * Sets what is on hand after a count of the shelf, on which `toShip` sold pieces wait for their parcel; undefined when
 * there is less than orders need.
 */
export function count(stock: Stock, onShelf: number, toShip: number): Stock | undefined {
  const onHand = onShelf - toShip;
  return onHand < stock.held ? undefined : changed(stock, { onHand });
}

/**
 * An admin declares how many pieces may be bought; what orders hold comes on top. Where it is known how many the admin saw,
 * the difference counts, so that what was bought meanwhile stays bought.
 */
export function declareAvailable(stock: Stock, pieces: number, seen = available(stock)): Stock {
  return changed(stock, { onHand: Math.max(0, available(stock) + pieces - seen) + stock.held });
}

export function untracked(productId: string): Stock {
  return { productId, onHand: 0, held: 0, sold: 0, version: 0 };
}

function changed(stock: Stock, figures: Partial<Pick<Stock, 'onHand' | 'held' | 'sold'>>): Stock {
  return { ...stock, ...figures, version: stock.version + 1 };
}
