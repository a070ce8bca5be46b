import type { Cart, CartItem } from '@shop/contracts/api/cart';
import { useRef, useState } from 'react';
import { hasChoice } from '../../components/product/variants';
import { TEXTS } from '../../config/texts';
import { useAppDispatch } from '../../hooks/use-store';
import { problemText } from '../../lib/api/api-problem';
import { cartApi } from '../../lib/api/cart-api';
import { notify } from '../../lib/notify';
import { isSameLine, lineOf, placeInCart, type RemovedLine } from './cart-lines';
import { usePutBackInCartMutation, useRemoveFromCartMutation } from './cart-page-api';

/** A removed line goes at once and can come back; the server follows, and what it refuses is undone on the page. */
export function useRemoval() {
  const dispatch = useAppDispatch();
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  const [sendRemoval] = useRemoveFromCartMutation();
  const [sendBack] = usePutBackInCartMutation();
  // one call after the other, so that an undo never overtakes the removal it undoes
  const calls = useRef<Promise<unknown>>(Promise.resolve());
  const refused = useRef(new Set<RemovedLine>());

  const changeCart = (change: (cart: Cart) => void) => {
    dispatch(cartApi.util.updateQueryData('getCart', undefined, change));
    // a patch alone is told a frame later, in which the list here would have changed and the cart not
    dispatch({ type: 'cart/changed' });
  };

  const hide = (line: RemovedLine) => {
    changeCart((cart) => {
      cart.items = cart.items.filter((item) => !isSameLine(item, line.item));
    });
    setRemoved((lines) => [...lines, line]);
  };

  const show = (line: RemovedLine) => {
    setRemoved((lines) => lines.filter((other) => !isSameLine(other.item, line.item)));
    changeCart((cart) => {
      if (!cart.items.some((item) => isSameLine(item, line.item)))
        cart.items.splice(placeInCart(line, removed), 0, line.item);
    });
  };

  const remove = (item: CartItem, place: number) => {
    const line = { item, place };
    hide(line);
    calls.current = calls.current.then(() =>
      sendRemoval({ ...lineOf(item), named: item.variant !== undefined || hasChoice(item.product) })
        .unwrap()
        .catch((problem: unknown) => {
          refused.current.add(line);
          show(line);
          notify.error(problemText(problem, TEXTS.cart.removeFailed));
        }),
    );
  };

  const undo = (line: RemovedLine) => {
    show(line);
    calls.current = calls.current.then(() => {
      // what was never removed is still there
      if (refused.current.has(line)) return;
      return sendBack({ ...lineOf(line.item), quantity: line.item.quantity })
        .unwrap()
        .catch((problem: unknown) => {
          hide(line);
          notify.error(problemText(problem, TEXTS.addToCart.failed));
        });
    });
  };

  /** A line that is in the cart again by another way is shown, and cannot be put back. */
  const forget = (item: CartItem) => setRemoved((lines) => lines.filter((line) => !isSameLine(line.item, item)));

  return { removed, remove, undo, forget };
}
