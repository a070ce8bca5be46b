import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { Notice } from '../../components/ui/notice';
import { RetryLink } from '../../components/ui/retry-link';
import { PATHS } from '../../config/paths';
import { useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { useGetAddressesQuery } from '../../lib/api/address-api';
import { selectToken } from '../../lib/session/session-slice';
import { AddressBook } from './components/address-book';
import { AddressesSkeleton } from './components/addresses-skeleton';

export function AddressesPage() {
  useTitle('Your addresses');
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const {
    data: addresses,
    isError,
    refetch,
  } = useGetAddressesQuery(undefined, { skip: token === null, refetchOnMountOrArgChange: true });
  const retry = () => void refetch();
  return (
    <div className="wrap pb-(--space-section)">
      <Breadcrumb crumbs={[{ to: PATHS.userProfile, label: 'Your profile' }, { label: 'Addresses' }]} />
      <PageHead title="Your addresses" />
      {isError && addresses !== undefined && (
        <Notice tone="bad" className="mb-6 max-w-[1040px]" action={<RetryLink onRetry={retry} />}>
          Your addresses could not be loaded. Showing what we had.
        </Notice>
      )}
      {token === null ? (
        // the guard lets stored info alone in, and no try without a token can work
        <EmptyState text="Log in to see your addresses" action={<ButtonLink to={PATHS.userLogin}>Login</ButtonLink>} />
      ) : addresses !== undefined ? (
        <AddressBook addresses={addresses} />
      ) : isError ? (
        <ErrorState text="Your addresses could not be loaded" onRetry={retry} />
      ) : (
        <AddressesSkeleton />
      )}
    </div>
  );
}
