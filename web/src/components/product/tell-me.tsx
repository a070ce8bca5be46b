import type { Product } from '@shop/contracts/api/product';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useAppDispatch, useAppSelector } from '../../hooks/use-store';
import { asApiProblem } from '../../lib/api/api-problem';
import { useChangeStockRequestMutation, useGetStockRequestsQuery } from '../../lib/api/stock-request-api';
import { api } from '../../lib/api/api';
import { notify } from '../../lib/notify';
import { selectToken } from '../../lib/session/session-slice';
import { rememberWish } from '../../lib/wishlist/waiting-wishes';
import { Button } from '../ui/button';

interface TellMeProps {
  product: Pick<Product, '_id' | 'name'>;
  /** the variant that is chosen and sold out */
  variantId?: string | undefined;
  /** beside other cards */
  small?: boolean;
}

/** Asks for a mail when something sold out is back, and takes it back with one press. */
export function TellMe({ product: { _id: productId, name }, variantId, small = false }: TellMeProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const { data: requests = [] } = useGetStockRequestsQuery(undefined, { skip: token === null });
  const [change, { isLoading }] = useChangeStockRequestMutation();
  const waits = token !== null && requests.some((each) => each.productId === productId && each.variantId === variantId);

  const toLogin = () => {
    rememberWish({ productId, variantId, tell: true });
    notify.info('Log in, and we write to you when it is back.', { id: 'wish-login' });
    void navigate(PATHS.userLogin);
  };
  const press = async () => {
    if (token === null) {
      toLogin();
      return;
    }
    const { data, error } = await change({ productId, variantId, wanted: !waits });
    if (data) {
      notify.success(data.message, { id: 'tell-me' });
      return;
    }
    const { status, code, message } = asApiProblem(error);
    if (status === 401) {
      toLogin();
      return;
    }
    // the page shows what was before
    if (code === 'in-stock') dispatch(api.util.invalidateTags([{ type: 'Product', id: productId }, 'Wishlist']));
    notify.error(message || 'That could not be noted. Please try again.', { id: 'tell-me' });
  };
  return (
    <div>
      <Button
        variant="outline"
        size={small ? 'card' : undefined}
        block
        busy={isLoading}
        aria-label={waits ? `Do not tell me: ${name}` : `Tell me when it is back: ${name}`}
        onClick={() => void press()}
      >
        {waits ? 'Do not tell me' : 'Tell me when it is back'}
      </Button>
      {waits && <p className="mt-2 text-sm text-ink-2">We write to you once, when it is back.</p>}
    </div>
  );
}
