import { PageHead } from '../../components/layout/page-head';
import { ProductGrid, ProductGridSkeleton } from '../../components/product/product-grid';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PATHS } from '../../config/paths';
import { useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { problemText } from '../../lib/api/api-problem';
import { useGetWishlistQuery } from '../../lib/api/wishlist-api';
import { selectToken } from '../../lib/session/session-slice';
import { GoneWishes } from './components/gone-wishes';
import { WishMails } from './components/wish-mails';
import { WishCard } from './components/wish-card';

export function WishlistPage() {
  useTitle('Your wishlist');
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const {
    data: wishlist,
    error,
    isError,
    refetch,
  } = useGetWishlistQuery(undefined, { skip: token === null, refetchOnMountOrArgChange: true });
  const items = wishlist?.items ?? [];
  const gone = wishlist?.gone ?? [];

  return (
    <div className="wrap pb-(--space-section)">
      <PageHead title="Your wishlist">
        {(items.length > 0 || wishlist?.mails) && <WishMails mails={wishlist?.mails === true} />}
      </PageHead>
      {gone.length > 0 && <GoneWishes gone={gone} />}
      {wishlist === undefined ? (
        isError ? (
          <ErrorState text={problemText(error, 'Your wishlist could not be loaded.')} onRetry={() => void refetch()} />
        ) : (
          <ProductGridSkeleton count={4} />
        )
      ) : items.length > 0 ? (
        <ProductGrid>
          {items.map((item) => (
            <WishCard key={item.product._id} item={item} />
          ))}
        </ProductGrid>
      ) : (
        <EmptyState
          text="Nothing saved yet"
          detail="Press the heart of a piece, and it waits for you here."
          action={<ButtonLink to={PATHS.shop}>See the shop</ButtonLink>}
        />
      )}
    </div>
  );
}
