import { useNavigate } from 'react-router-dom';
import { PATHS } from '../config/paths';
import { TEXTS } from '../config/texts';
import { REDIRECT_SHORT_MS } from '../config/timing';
import { asApiProblem } from '../lib/api/api-problem';
import { useAddToCartMutation } from '../lib/api/cart-api';
import { notify } from '../lib/notify';
import { selectToken } from '../lib/session/session-slice';
import { useAppSelector } from './use-store';

/** The home page words its messages differently and waits before it sends a visitor to the login. */
export type AddingFrom = 'home' | 'shop';

/** Puts one piece into the cart; visitors are asked to log in and taken there. */
export function useAddToCart(from: AddingFrom) {
  const navigate = useNavigate();
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const [add, { isLoading }] = useAddToCartMutation();
  const home = from === 'home';
  const toLogin = () => void navigate(PATHS.userLogin);

  const addToCart = async (productId: string, variantId?: string): Promise<boolean> => {
    if (token === null) {
      notify.error(home ? TEXTS.addToCart.loginFirstHome : TEXTS.addToCart.loginFirst);
      if (home) soon(toLogin);
      else toLogin();
      return false;
    }
    try {
      const answer = await add({ productId, productModel: 'Shop', variantId }).unwrap();
      if (!answer.success) {
        notify.error(home ? TEXTS.addToCart.notSuccessful : TEXTS.addToCart.failed);
        return false;
      }
      notify.success(home ? TEXTS.addToCart.addedHome : answer.message || TEXTS.addToCart.added);
      return true;
    } catch (error) {
      const { status, message } = asApiProblem(error);
      if (home) {
        // the specification leads to the login after any failure here
        notify.error(message || TEXTS.addToCart.unauthorized);
        soon(toLogin);
      } else if (status === 401) {
        notify.error(TEXTS.addToCart.loginFirst);
        toLogin();
      } else {
        notify.error(message || TEXTS.addToCart.failed);
      }
      return false;
    }
  };

  return { addToCart, adding: isLoading };
}

/** Not with the card that was pressed, which goes when the session ends; only with its page. */
function soon(go: () => void): void {
  const { pathname } = window.location;
  window.setTimeout(() => window.location.pathname === pathname && go(), REDIRECT_SHORT_MS);
}
