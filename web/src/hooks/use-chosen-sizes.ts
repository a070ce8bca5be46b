import { useSyncExternalStore } from 'react';
import { chosenSizeOf, onSizesChange } from '../lib/cart/chosen-sizes';

/** Which size was chosen for each of these products, kept up with every choice. */
export function useChosenSizes(productIds: readonly string[]): (productId: string) => string | undefined {
  const snapshot = useSyncExternalStore(onSizesChange, () =>
    JSON.stringify(productIds.map((id) => [id, chosenSizeOf(id)])),
  );
  const sizes = new Map(JSON.parse(snapshot) as [string, string | null][]);
  return (productId) => sizes.get(productId) ?? undefined;
}
