import { PageHead } from '../../components/layout/page-head';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { accountId } from '../../lib/session/session-account';
import { selectUser } from '../../lib/session/session-slice';
import { ProfileForm } from './profile-form';

export function ProfilePage() {
  useTitle('Your profile');
  const user = useAppSelector(selectUser);
  return (
    <div className="wrap pb-(--space-section)">
      <PageHead title="Your profile" />
      {user === null ? (
        <EmptyState text={TEXTS.profile.notLoaded} action={<ButtonLink to={PATHS.userLogin}>Login</ButtonLink>} />
      ) : (
        <ProfileForm key={accountId(user)} user={user} />
      )}
    </div>
  );
}
