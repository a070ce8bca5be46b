/** At this many pieces and below, a product counts as low. */
const LOW = 3;

export type StockLevel = 'untracked' | 'out' | 'low' | 'enough';

/** No figure means that nobody counts. */
export function stockLevel(available: number | undefined): StockLevel {
  if (available === undefined) return 'untracked';
  if (available <= 0) return 'out';
  return available <= LOW ? 'low' : 'enough';
}
