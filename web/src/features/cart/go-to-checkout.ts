import type { CartItem } from '@shop/contracts/api/cart';
import type { NavigateFunction } from 'react-router-dom';
import { choiceNoun, hasChoice } from '../../components/product/variants';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';

/** What still has to be done before the checkout. */
export interface Obstacle {
  about: 'terms' | 'variants';
  text: string;
}

/** Whether nobody said yet which variant it shall be. */
export const lacksVariant = ({ product, variant }: CartItem): boolean => variant === undefined && hasChoice(product);

/** The first thing that stands between a cart and its checkout. */
export function obstacleToCheckout(items: readonly CartItem[], agreed: boolean): Obstacle | undefined {
  if (!agreed) return { about: 'terms', text: TEXTS.cart.agreeFirst };
  const open = items.find(lacksVariant)?.product;
  if (open) return { about: 'variants', text: `Choose a ${choiceNoun(open)} for ${open.name}.` };
  return undefined;
}

interface HandOver {
  items: readonly CartItem[];
  note: string;
  accountId: string | undefined;
}

export function goToCheckout(navigate: NavigateFunction, { items, note, accountId }: HandOver): void {
  // going back finds the note as it was
  void navigate(PATHS.cart, { replace: true, state: { note, accountId } });
  void navigate(PATHS.checkout, { state: { items, note, accountId } });
}
