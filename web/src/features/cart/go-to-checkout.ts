import type { CartItem } from '@shop/contracts/api/cart';
import type { NavigateFunction } from 'react-router-dom';
import { roomForNote } from '../../components/order/order-note';
import { lacksSize, type SizedProduct } from '../../components/order/order-sizes';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';

/** What still has to be done before the checkout. */
export interface Obstacle {
  about: 'terms' | 'sizes' | 'note';
  text: string;
}

interface Wish {
  products: readonly SizedProduct[];
  note: string;
  agreed: boolean;
  sizeOf: (productId: string) => string | undefined;
}

/** The first thing that stands between a cart and its checkout. */
export function obstacleToCheckout({ products, note, agreed, sizeOf }: Wish): Obstacle | undefined {
  if (!agreed) return { about: 'terms', text: TEXTS.cart.agreeFirst };
  const unsized = products.find((product) => lacksSize(product, sizeOf(product._id)));
  if (unsized) return { about: 'sizes', text: `Choose a size for ${unsized.name}.` };
  const tooMany = note.trim().length - roomForNote(products, sizeOf);
  if (tooMany > 0) {
    return { about: 'note', text: `The sizes travel with the note, so it is ${tooMany} characters too long.` };
  }
  return undefined;
}

export function goToCheckout(navigate: NavigateFunction, items: readonly CartItem[], note: string): void {
  // going back finds the note as it was
  void navigate(PATHS.cart, { replace: true, state: { note } });
  void navigate(PATHS.checkout, { state: { items, note } });
}
