import type { Model } from './linearizable';

/** What a client saw of one product's stock. */
export type StockAction =
  /** an order of one piece was placed, or refused because there was none */
  | { readonly kind: 'take'; readonly got: boolean }
  /** an order of one piece that was not paid was cancelled */
  | { readonly kind: 'give-back' }
  /** the staff's page of the stock was read */
  | { readonly kind: 'read'; readonly available: number };

/** Stock as a counter that never falls below nothing. */
export function stockModel(pieces: number): Model<number, StockAction> {
  return {
    initial: pieces,
    step: (left, action) => {
      if (action.kind === 'give-back') return left + 1;
      if (action.kind === 'read') return action.available === left ? left : undefined;
      if (action.got) return left > 0 ? left - 1 : undefined;
      return left === 0 ? left : undefined;
    },
  };
}
