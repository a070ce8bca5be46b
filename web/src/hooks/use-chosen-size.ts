import { useSyncExternalStore } from 'react';
import { chosenSizeOf, onSizesChange } from '../lib/cart/chosen-sizes';

/** The size chosen for a product, the same on every part of the page and in every tab. */
export function useChosenSize(productId: string): string | undefined {
  return useSyncExternalStore(onSizesAnywhere, () => chosenSizeOf(productId));
}

function onSizesAnywhere(listener: () => void): () => void {
  const stop = onSizesChange(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}
