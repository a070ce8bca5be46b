import { useEffect } from 'react';
import { api } from '../lib/api/api';
import { openLiveSocket } from '../lib/live/live-socket';
import { selectToken } from '../lib/session/session-slice';
import { useLiveEvent } from './use-live-event';
import { useAppDispatch, useAppSelector } from './use-store';

/**
 * Keeps what the page shows current. A push only says what to fetch again; every connection, the first one too, fetches
 * all of it, because earlier pushes may have been missed.
 */
export function useLiveUpdates(): void {
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => selectToken(state, 'user'));

  useEffect(() => {
    const onConnect = () =>
      void dispatch(api.util.invalidateTags(['Product', 'Cart', 'Order', 'Transaction', 'AdminOrder', 'Inventory']));
    let gone = false;
    const socket = openLiveSocket(token);
    void socket.then((live) => {
      if (gone) return;
      if (live.connected) onConnect();
      live.on('connect', onConnect);
    });
    return () => {
      gone = true;
      void socket.then((live) => live.off('connect', onConnect));
    };
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
