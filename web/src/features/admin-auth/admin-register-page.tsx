import { zodResolver } from '@hookform/resolvers/zod';
import { adminRegistration, type AdminRegistration } from '@shop/contracts/api/account';
import { Link } from 'react-router-dom';
import { FormProblem } from '../../components/account/form-problem';
import {
  ChosenPasswordField,
  EmailField,
  FullNameField,
  MobileField,
  UsernameField,
} from '../../components/account/person-fields';
import { ProfileImageField } from '../../components/account/profile-image-field';
import { AuthLayout, FootLink } from '../../components/layout/auth-layout';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/text-field';
import { TEXT_LINK } from '../../components/ui/text-link';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useRegistration } from '../../hooks/use-registration';
import { useTitle } from '../../hooks/use-title';
import { notifyAdmin } from '../../lib/notify';
import { EMPTY_RAIL } from '../../lib/images/empty-rail';
import { useRegisterAdminMutation } from './admin-auth-api';
import { GoogleWay } from './components/google-way';

const EMPTY: AdminRegistration = { fullName: '', adminUsername: '', adminID: '', email: '', mobile: '', password: '' };

export function AdminRegisterPage() {
  useTitle('Register as admin');
  const [send] = useRegisterAdminMutation();
  const { field, image, busy, problem, setProblem, submit } = useRegistration(zodResolver(adminRegistration), EMPTY, {
    send: (body) => send(body).unwrap(),
    sayRegistered: notifyAdmin.success,
    loginPath: PATHS.adminLogin,
  });

  return (
    <AuthLayout
      title="Register as admin"
      lede="You need an admin ID from the shop owner."
      backLabel="Go Back to Home"
      art={EMPTY_RAIL}
      quiet
      mark="admin"
      foot={<FootLink to={PATHS.userRegister} label="Register as a User" />}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && <FormProblem>{problem}</FormProblem>}
        <FullNameField {...field('fullName')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <UsernameField label="Admin username" {...field('adminUsername')} />
          <TextField label="Admin ID" autoComplete="off" required {...field('adminID')} />
        </div>
        <EmailField {...field('email')} />
        <MobileField {...field('mobile')} />
        <ChosenPasswordField kind="admin" {...field('password')} />
        <ProfileImageField label="Profile photo" optional image={image} />
        <Button type="submit" block busy={busy} busyLabel={TEXTS.auth.registering}>
          Register
        </Button>
      </form>
      <GoogleWay
        intent="register"
        label="Register with Google"
        onFailed={() => setProblem(TEXTS.auth.adminGoogleRegisterFailed)}
      />
      <p className="mt-6 mb-2.5 text-[0.9375rem] text-ink-2">
        Already registered?{' '}
        <Link to={PATHS.adminLogin} className={`${TEXT_LINK} text-ink`}>
          Login
        </Link>
      </p>
    </AuthLayout>
  );
}
