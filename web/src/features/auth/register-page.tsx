import { zodResolver } from '@hookform/resolvers/zod';
import { userRegistration, type UserRegistration } from '@shop/contracts/api/account';
import { Link } from 'react-router-dom';
import jhumka from '../../assets/jhumka-earrings.webp';
import { FormProblem } from '../../components/account/form-problem';
import {
  ChosenPasswordField,
  EmailField,
  FullNameField,
  MobileField,
  UsernameField,
} from '../../components/account/person-fields';
import { ProfileImageField } from '../../components/account/profile-image-field';
import { AuthLayout, FootLink, OrRule } from '../../components/layout/auth-layout';
import { Button } from '../../components/ui/button';
import { GoogleButton } from '../../components/ui/google-button';
import { TEXT_LINK } from '../../components/ui/text-link';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useRegistration } from '../../hooks/use-registration';
import { useShopConfig } from '../../hooks/use-shop-config';
import { useTitle } from '../../hooks/use-title';
import { notify } from '../../lib/notify';
import { pictureSet } from '../../lib/images/picture-set';
import { useRegisterUserMutation } from './auth-api';

const ART = pictureSet({ 720: jhumka });

const EMPTY: UserRegistration = { fullName: '', username: '', email: '', mobile: '', password: '' };

export function RegisterPage() {
  useTitle('Create Account');
  const [send] = useRegisterUserMutation();
  const google = useShopConfig()?.google.enabled ?? true;
  const { field, image, busy, problem, setProblem, submit } = useRegistration(zodResolver(userRegistration), EMPTY, {
    send: (body) => send(body).unwrap(),
    sayRegistered: notify.success,
    loginPath: PATHS.userLogin,
  });

  return (
    <AuthLayout
      title="Create Account"
      lede="One account for the cart, orders and returns."
      backLabel="Go Back to Home"
      art={ART}
      foot={<FootLink to={PATHS.adminRegister} label="Register as Admin" />}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && <FormProblem>{problem}</FormProblem>}
        <FullNameField {...field('fullName')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <UsernameField {...field('username')} />
          <MobileField {...field('mobile')} />
        </div>
        <EmailField {...field('email')} />
        <ChosenPasswordField kind="user" {...field('password')} />
        <ProfileImageField label="Profile image" optional image={image} />
        <Button type="submit" block busy={busy} busyLabel={TEXTS.auth.registering}>
          Register
        </Button>
      </form>
      {google && (
        <>
          <OrRule />
          <GoogleButton kind="user" label="Login with Google" onFailed={() => setProblem(TEXTS.auth.googleFailed)} />
        </>
      )}
      <p className="mt-6 mb-2.5 text-[0.9375rem] text-ink-2">
        Already registered?{' '}
        <Link to={PATHS.userLogin} className={`${TEXT_LINK} text-ink`}>
          Login
        </Link>
      </p>
    </AuthLayout>
  );
}
