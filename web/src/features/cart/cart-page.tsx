import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../components/layout/page-head';
import { ErrorState } from '../../components/ui/empty-state';
import { Notice } from '../../components/ui/notice';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { problemText } from '../../lib/api/api-problem';
import { useGetCartQuery } from '../../lib/api/cart-api';
import { notify } from '../../lib/notify';
import { selectToken } from '../../lib/session/session-slice';
import { CartContents } from './components/cart-contents';
import { CartSkeleton } from './components/cart-skeleton';

/** What the header has just asked for is not asked for again, in seconds. */
const FRESH_S = 10;

export function CartPage() {
  useTitle('Your cart');
  const navigate = useNavigate();
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const {
    data: cart,
    error,
    isError,
    refetch,
  } = useGetCartQuery(undefined, { skip: token === null, refetchOnMountOrArgChange: FRESH_S });

  useEffect(() => {
    if (token !== null) return;
    notify.error(TEXTS.cart.loginFirst, { id: 'cart-login' });
    void navigate(PATHS.userLogin, { replace: true });
  }, [token, navigate]);

  return (
    <div className="wrap pb-(--space-section)">
      <PageHead title="Your cart" />
      {cart?.removed && cart.removed.length > 0 && (
        <Notice tone="warn" className="mb-6">
          No longer in the shop and taken out of your cart: {cart.removed.join(', ')}.
        </Notice>
      )}
      {cart === undefined ? (
        isError ? (
          <ErrorState text={problemText(error, TEXTS.cart.loadFailed)} onRetry={() => void refetch()} />
        ) : (
          <CartSkeleton />
        )
      ) : (
        <CartContents cart={cart} />
      )}
    </div>
  );
}
