import { useLiveEvent } from '../hooks/use-live-event';
import { useLook } from '../hooks/use-look';
import { useAppDispatch } from '../hooks/use-store';
import { api } from '../lib/api/api';
import { configRefreshed } from '../lib/api/refresh-config';

/** Follows what the owner changes of the shop while it is open. Nothing of the first view waits for it. */
export function OwnersShop() {
  const dispatch = useAppDispatch();
  useLook();
  useLiveEvent('shop-changed', ({ version }) => void dispatch(configRefreshed(version)));
  useLiveEvent('content-changed', () => dispatch(api.util.invalidateTags(['Categories', 'Content'])));
  return null;
}
