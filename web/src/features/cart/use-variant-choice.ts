import type { CartItem } from '@shop/contracts/api/cart';
import { useState } from 'react';
import { TEXTS } from '../../config/texts';
import { problemText } from '../../lib/api/api-problem';
import { notify } from '../../lib/notify';
import { isSameLine, lineKey } from './cart-lines';
import { useChooseVariantMutation } from './cart-page-api';

/** As the server has it; importing its schema would weigh more than the page. */
const MAX_QUANTITY = 99;

interface Follow {
  /** The quantities of a line travel with the choice from here on. Returns what sends them when the choice is refused. */
  onTaken: (line: CartItem) => (() => void) | undefined;
  /** the line of the variant is in the cart */
  onChosen: (line: CartItem) => void;
}

/** Replaces a line without a variant by one of the variant that was chosen, with its quantity. */
export function useVariantChoice(items: readonly CartItem[], { onTaken, onChosen }: Follow) {
  const [send] = useChooseVariantMutation();
  const [choosing, setChoosing] = useState<string>();

  const chooseVariant = (item: CartItem, variantId: string) => {
    const { product, productModel, quantity } = item;
    const same = { ...item, product: { ...product, variantId } };
    const there = items.find((other) => isSameLine(other, same))?.quantity ?? 0;
    setChoosing(lineKey(item));
    const heldBack = [onTaken(item), onTaken(same)];
    void send({ productId: product._id, productModel, variantId, quantity: Math.min(quantity + there, MAX_QUANTITY) })
      .unwrap()
      .then(() => onChosen(same))
      .catch((error: unknown) => {
        for (const sendLater of heldBack) sendLater?.();
        notify.error(problemText(error, TEXTS.addToCart.failed));
      })
      .finally(() => setChoosing(undefined));
  };
  return { choosing, chooseVariant };
}
