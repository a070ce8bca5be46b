import { useNavigate } from 'react-router-dom';
import { PATHS } from '../config/paths';
import { asApiProblem } from '../lib/api/api-problem';
import { useChangeWishMutation, useGetWishlistQuery } from '../lib/api/wishlist-api';
import { notify } from '../lib/notify';
import { selectToken } from '../lib/session/session-slice';
import { useAppSelector } from './use-store';

/** Whether a product is wished for, and what changes that; a visitor's wish waits for the login. */
export function useWish(productId: string) {
  const navigate = useNavigate();
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const { isKept } = useGetWishlistQuery(undefined, {
    skip: token === null,
    selectFromResult: ({ data }) => ({
      isKept: token !== null && data?.items.some(({ product }) => product._id === productId) === true,
    }),
  });
  const [change, { isLoading, originalArgs }] = useChangeWishMutation();
  const wished = isLoading ? originalArgs?.wished === true : isKept;

  const toLogin = async (variantId?: string) => {
    const { rememberWish } = await import('../lib/wishlist/waiting-wishes');
    rememberWish({ productId, variantId });
    notify.info('Log in, and we save it to your wishlist.', { id: 'wish-login' });
    void navigate(PATHS.userLogin);
  };

  const toggle = async (variantId?: string): Promise<void> => {
    if (isLoading) return;
    if (token === null) return toLogin(variantId);
    const { error } = await change({ productId, variantId, wished: !wished });
    if (!error) return;
    const { status, message } = asApiProblem(error);
    if (status === 401) return toLogin(variantId);
    notify.error(message || 'Your wishlist could not be changed. Please try again.');
  };

  return { wished, toggle };
}
