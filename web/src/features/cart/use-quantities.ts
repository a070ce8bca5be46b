import type { CartItem } from '@shop/contracts/api/cart';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppDispatch } from '../../hooks/use-store';
import { cartApi } from '../../lib/cart-api';
import { useSetQuantityMutation } from './cart-page-api';

const SETTLE_MS = 400;

interface Pending {
  timer: number;
  send: () => void;
}

/** Quantities change on the page at once; the server follows when the fingers rest, or when the page is left. */
export function useQuantities() {
  const dispatch = useAppDispatch();
  const [sendQuantity] = useSetQuantityMutation();
  const pending = useRef(new Map<string, Pending>());

  const flush = useEffectEvent(() => {
    for (const { timer, send } of pending.current.values()) {
      window.clearTimeout(timer);
      send();
    }
    pending.current.clear();
  });
  useEffect(() => () => flush(), []);

  const setQuantity = ({ product, productModel }: CartItem, quantity: number) => {
    dispatch(
      cartApi.util.updateQueryData('getCart', undefined, (cart) => {
        const line = cart.items.find((item) => item.product._id === product._id && item.productModel === productModel);
        if (line) line.quantity = quantity;
      }),
    );
    const key = `${product._id}/${productModel}`;
    window.clearTimeout(pending.current.get(key)?.timer);
    const send = () => void sendQuantity({ productId: product._id, productModel, quantity });
    const timer = window.setTimeout(() => {
      pending.current.delete(key);
      send();
    }, SETTLE_MS);
    pending.current.set(key, { timer, send });
  };

  return setQuantity;
}
