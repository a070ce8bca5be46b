import { stockRequestApi } from '../api/stock-request-api';
import { wishlistApi } from '../api/wishlist-api';
import { notify } from '../notify';
import type { AppDispatch } from '../store';
import { takeWaitingWishes, type WaitingWish } from './waiting-wishes';

/** Does what a visitor wished for, for whoever has logged in since. */
export async function putWaitingWishes(dispatch: AppDispatch): Promise<void> {
  const done = new Set<string>();
  // one after the other: the list keeps their order
  for (const wish of takeWaitingWishes()) {
    const { data, error } = await put(dispatch, wish);
    if (data) done.add(data.message);
    else notify.error(messageOf(error) ?? 'Not everything that you wanted to keep could be saved.');
  }
  for (const message of done) notify.success(message);
}

function put(dispatch: AppDispatch, { tell, productId, variantId }: WaitingWish) {
  return tell
    ? dispatch(stockRequestApi.endpoints.changeStockRequest.initiate({ productId, variantId, wanted: true }))
    : dispatch(wishlistApi.endpoints.changeWish.initiate({ productId, variantId, wished: true }));
}

function messageOf(error: unknown): string | undefined {
  const { message } = (error ?? {}) as { message?: string };
  return message === '' ? undefined : message;
}
