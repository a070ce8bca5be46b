import { useGetCartQuery } from '../lib/api/cart-api';
import { selectToken } from '../lib/session/session-slice';
import { useAppSelector } from './use-store';

/** Pieces in the cart, all quantities together; 0 for visitors. */
export function useCartCount(): number {
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const { data } = useGetCartQuery(undefined, { skip: token === null });
  if (token === null || data === undefined) return 0;
  return data.items.reduce((sum, item) => sum + item.quantity, 0);
}
