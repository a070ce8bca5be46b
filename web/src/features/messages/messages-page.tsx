import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { FormSection } from '../../components/account/form-section';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { PATHS } from '../../config/paths';
import { useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { selectToken, selectUser } from '../../lib/session/session-slice';
import { EmailProof } from './components/email-proof';
import { MessageChoices } from './components/message-choices';
import { MobileProof } from './components/mobile-proof';
import { useGetPreferencesQuery } from '../../lib/api/preferences-api';

/** Where a shopper is reached, and which messages come there. */
export function MessagesPage() {
  useTitle('Your messages');
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const user = useAppSelector(selectUser);
  const { data, isError, refetch } = useGetPreferencesQuery(undefined, {
    skip: token === null,
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="wrap pb-(--space-section)">
      <Breadcrumb crumbs={[{ to: PATHS.userProfile, label: 'Your profile' }, { label: 'Messages' }]} />
      <PageHead title="Your messages" />
      {token === null || user === null ? (
        // the guard lets stored info alone in, and no try without a token can work
        <EmptyState
          text="Log in to choose your messages"
          action={<ButtonLink to={PATHS.userLogin}>Login</ButtonLink>}
        />
      ) : (
        <div className="max-w-[1040px]">
          <FormSection
            title="Where we reach you"
            text="Confirm what is yours: then you can also log in by a code that we send there."
          >
            <EmailProof user={user} />
            <MobileProof user={user} onConfirmed={() => void refetch()} />
          </FormSection>
          {data !== undefined ? (
            <MessageChoices answer={data} />
          ) : isError ? (
            <ErrorState text="Your choice could not be loaded" onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-64 rounded-sm" />
          )}
        </div>
      )}
    </div>
  );
}
