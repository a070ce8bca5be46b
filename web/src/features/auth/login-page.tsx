import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGES } from '@shop/contracts/api/messages';
import { userLogin } from '@shop/contracts/api/account';
import { Link } from 'react-router-dom';
import dress from '../../assets/satin-slip-dress.webp';
import { AuthLayout, FootLink, OrRule } from '../../components/layout/auth-layout';
import { Button } from '../../components/ui/button';
import { GoogleButton } from '../../components/ui/google-button';
import { Notice } from '../../components/ui/notice';
import { PasswordField } from '../../components/ui/password-field';
import { TextField } from '../../components/ui/text-field';
import { TEXT_LINK } from '../../components/ui/text-link';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useSchemaForm } from '../../hooks/use-schema-form';
import { useShopConfig } from '../../hooks/use-shop-config';
import { useTitle } from '../../hooks/use-title';
import { useUserSignIn } from '../../hooks/use-user-sign-in';
import { problemText } from '../../lib/api/api-problem';
import { pictureSet } from '../../lib/images/picture-set';
import { useLogInUserMutation } from './auth-api';
import { useGoogleSignIn } from './use-google-sign-in';

const ART = pictureSet({ 720: dress });

const EMPTY = { username: '', password: '' };

export function LoginPage() {
  useTitle('Log in');
  const { signIn, done } = useUserSignIn();
  const [logIn] = useLogInUserMutation();
  const { form, problem, setProblem, busy, attempt } = useSchemaForm(zodResolver(userLogin), EMPTY);
  const { register, formState } = form;
  const { errors } = formState;
  const returning = useGoogleSignIn(signIn, () => setProblem(TEXTS.auth.googleFailed));
  const google = useShopConfig()?.google.enabled ?? true;

  const submit = form.handleSubmit(
    (values) =>
      attempt(
        async () => {
          const session = await logIn(values).unwrap();
          signIn(session, session.message ?? MESSAGES.loggedIn);
        },
        (error) => problemText(error, TEXTS.auth.invalidLogin, TEXTS.auth.serverError),
      ),
    () => setProblem(TEXTS.auth.fillBoth),
  );

  return (
    <AuthLayout
      title="Log in"
      lede="To order, follow a parcel or send one back."
      backLabel="Go Back to Home"
      art={ART}
      foot={<FootLink to={PATHS.adminLogin} label="Login as Admin" />}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label="Username"
          autoComplete="username"
          required
          error={errors.username && 'Enter your username.'}
          {...register('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password && 'Enter your password.'}
          {...register('password')}
        />
        <Button type="submit" block busy={busy || done} busyLabel={TEXTS.auth.loggingIn}>
          Login
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
          <Link to={PATHS.userPassword} className={`${TEXT_LINK} text-sm text-ink-2`}>
            Forgot password?
          </Link>
          <Link to={PATHS.userCode} className={`${TEXT_LINK} text-sm text-ink-2`}>
            Log in with a code
          </Link>
        </div>
      </form>
      {google && (
        <>
          <OrRule />
          <GoogleButton
            kind="user"
            label="Login with Google"
            busy={returning}
            onFailed={() => setProblem(TEXTS.auth.googleFailed)}
          />
        </>
      )}
      <p className="mt-6 mb-2.5 text-[0.9375rem] text-ink-2">
        New here?{' '}
        <Link to={PATHS.userRegister} className={`${TEXT_LINK} text-ink`}>
          Create an account
        </Link>
      </p>
    </AuthLayout>
  );
}
