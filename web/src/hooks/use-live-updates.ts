import { useEffect } from 'react';
import { api } from '../lib/api';
import { liveSocket } from '../lib/live';
import { selectToken } from '../lib/session-slice';
import { useLiveEvent } from './use-live-event';
import { useAppDispatch, useAppSelector } from './use-store';

/**
 * Keeps what the page shows true: a push only says what to fetch again, and every reconnect fetches everything that
 * a missed push could have changed.
 */
export function useLiveUpdates(): void {
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => selectToken(state, 'user'));

  useEffect(() => {
    let connectedBefore = false;
    const onConnect = () => {
      if (connectedBefore)
        dispatch(api.util.invalidateTags(['Product', 'Cart', 'Order', 'Transaction', 'AdminOrder', 'Inventory']));
      connectedBefore = true;
    };
    const socket = liveSocket(token);
    void socket.then((live) => {
      connectedBefore = live.connected;
      live.on('connect', onConnect);
    });
    return () => void socket.then((live) => live.off('connect', onConnect));
  }, [dispatch, token]);

  useLiveEvent('product-added', () => dispatch(api.util.invalidateTags([{ type: 'Product', id: 'LIST' }])));
  useLiveEvent('product-updated', ({ _id }) =>
    dispatch(
      api.util.invalidateTags([
        { type: 'Product', id: 'LIST' },
        { type: 'Product', id: _id },
      ]),
    ),
  );
  useLiveEvent('product-deleted', (id) =>
    dispatch(
      api.util.invalidateTags([
        { type: 'Product', id: 'LIST' },
        { type: 'Product', id },
      ]),
    ),
  );
  useLiveEvent('order-updated', ({ orderId }) =>
    dispatch(
      api.util.invalidateTags([
        { type: 'Order', id: 'LIST' },
        { type: 'Order', id: orderId },
        { type: 'Transaction', id: orderId },
      ]),
    ),
  );
}
