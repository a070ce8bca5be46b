import type { CartItem } from '@shop/contracts/api/cart';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../hooks/use-store';
import { cartApi } from '../../lib/api/cart-api';
import { isSameLine, lineKey, lineOf } from './cart-lines';
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
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());

  const flush = useEffectEvent(() => {
    for (const { timer, send } of pending.current.values()) {
      window.clearTimeout(timer);
      send();
    }
    pending.current.clear();
  });
  useEffect(() => () => flush(), []);

  const setQuantity = (changed: CartItem, quantity: number) => {
    setWanted((before) => new Map(before).set(lineKey(changed), quantity));
    dispatch(
      cartApi.util.updateQueryData('getCart', undefined, (cart) => {
        const line = cart.items.find((item) => isSameLine(item, changed));
        if (line) line.quantity = quantity;
      }),
    );
    const key = lineKey(changed);
    window.clearTimeout(pending.current.get(key)?.timer);
    const send = () => void sendQuantity({ ...lineOf(changed), quantity });
    const timer = window.setTimeout(() => {
      pending.current.delete(key);
      send();
    }, SETTLE_MS);
    pending.current.set(key, { timer, send });
  };

  /** What was wanted of a line is neither sent nor shown any more: another call carries it. Returns what sends it after all. */
  const forget = (line: CartItem): (() => void) | undefined => {
    const key = lineKey(line);
    const held = pending.current.get(key);
    window.clearTimeout(held?.timer);
    pending.current.delete(key);
    setWanted((before) => new Map([...before].filter(([other]) => other !== key)));
    return held?.send;
  };

  /** The quantity wanted here, also when an answer from before still says another. */
  const quantityOf = (item: CartItem) => wanted.get(lineKey(item)) ?? item.quantity;

  return { quantityOf, setQuantity, forget };
}
