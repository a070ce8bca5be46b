import type { Cart, CartItem } from '@shop/contracts/api/cart';
import { useState } from 'react';
import { TEXTS } from '../../config/texts';
import { problemText } from '../../lib/api/api-problem';
import { notify } from '../../lib/notify';
import { isSameLine, lineKey } from './cart-lines';
import { useChooseVariantMutation } from './cart-page-api';

/** As the server has it; importing its schema would weigh more than the page. */
const MAX_QUANTITY = 99;

/** Replaces a line without a variant by one of the variant that was chosen, with its quantity. */
export function useVariantChoice(cart: Cart) {
  const [send] = useChooseVariantMutation();
  const [choosing, setChoosing] = useState<string>();

  const chooseVariant = (item: CartItem, variantId: string) => {
    const { product, productModel, quantity } = item;
    const same = { ...item, product: { ...product, variantId } };
    const there = cart.items.find((other) => isSameLine(other, same))?.quantity ?? 0;
    setChoosing(lineKey(item));
    void send({ productId: product._id, productModel, variantId, quantity: Math.min(quantity + there, MAX_QUANTITY) })
      .unwrap()
      .catch((error: unknown) => notify.error(problemText(error, TEXTS.addToCart.failed)))
      .finally(() => setChoosing(undefined));
  };
  return { choosing, chooseVariant };
}
