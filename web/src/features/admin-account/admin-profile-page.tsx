import { TEXTS } from '../../config/texts';
import { useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { selectAdmin } from '../../lib/session/session-slice';
import { NoAccount } from './components/no-account';
import { ProfileForm } from './components/profile-form';

export function AdminProfilePage() {
  useTitle('Your profile');
  const admin = useAppSelector(selectAdmin);
  if (admin === null) return <NoAccount title="Your profile" loading={TEXTS.profile.adminLoading} />;
  return <ProfileForm admin={admin} />;
}
