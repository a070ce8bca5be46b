import { useSyncExternalStore } from 'react';
import { chosenSizeOf, onSizesChange } from '../lib/chosen-sizes';

/** The size chosen for a product, on every part of the page the same. */
export function useChosenSize(productId: string): string | undefined {
  return useSyncExternalStore(onSizesChange, () => chosenSizeOf(productId));
}
