import type { WishedItem } from '@shop/contracts/api/wishlist';
import { useState } from 'react';
import { useAddToCart } from '../../hooks/use-add-to-cart';
import { useChangeWishMutation } from '../../lib/api/wishlist-api';

/** Puts a piece into the cart and then takes it off the list: what fails in between is in both, and nothing is lost. */
export function useMoveToCart({ product, variant }: WishedItem) {
  const { addToCart } = useAddToCart('shop');
  const [change] = useChangeWishMutation();
  const [moving, setMoving] = useState(false);
  const move = async () => {
    setMoving(true);
    if (await addToCart(product._id, variant?._id)) await change({ productId: product._id, wished: false });
    setMoving(false);
  };
  return { move, moving };
}
