import dress from '../../assets/satin-slip-dress.webp';
import { AuthLayout, FootLink } from '../../components/layout/auth-layout';
import { PATHS } from '../../config/paths';
import { EMPTY_RAIL } from '../../lib/images/empty-rail';
import { pictureSet } from '../../lib/images/picture-set';
import { PasswordForm, usePasswordWords } from './components/password-form';

const ART = pictureSet({ 720: dress });

export function PasswordPage() {
  return (
    <AuthLayout
      {...usePasswordWords()}
      backLabel="Go Back to Home"
      art={ART}
      foot={<FootLink to={PATHS.userLogin} label="Back to the login" />}
    >
      <PasswordForm kind="user" />
    </AuthLayout>
  );
}

export function AdminPasswordPage() {
  return (
    <AuthLayout
      {...usePasswordWords()}
      backLabel="Back to Home"
      art={EMPTY_RAIL}
      quiet
      mark="admin"
      foot={<FootLink to={PATHS.adminLogin} label="Back to the login" />}
    >
      <PasswordForm kind="admin" />
    </AuthLayout>
  );
}
