import { zodResolver } from '@hookform/resolvers/zod';
import { adminLogin } from '@shop/contracts/api/account';
import { MESSAGES } from '@shop/contracts/api/messages';
import { Link } from 'react-router-dom';
import { AuthLayout, FootLink } from '../../components/layout/auth-layout';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { PasswordField } from '../../components/ui/password-field';
import { TextField } from '../../components/ui/text-field';
import { TEXT_LINK } from '../../components/ui/text-link';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useSchemaForm } from '../../hooks/use-schema-form';
import { useTitle } from '../../hooks/use-title';
import { problemText } from '../../lib/api/api-problem';
import { EMPTY_RAIL } from '../../lib/images/empty-rail';
import { useLogInAdminMutation } from './admin-auth-api';
import { GoogleWay } from './components/google-way';
import { useAdminGoogleReturn, useAdminSignIn } from './use-admin-sign-in';

const EMPTY = { adminUsername: '', adminID: '', password: '' };

export function AdminLoginPage() {
  useTitle('Admin login');
  const { signIn, done } = useAdminSignIn();
  const [logIn] = useLogInAdminMutation();
  const { form, problem, setProblem, busy, attempt } = useSchemaForm(zodResolver(adminLogin), EMPTY);
  const { register, formState } = form;
  const { errors } = formState;
  const returning = useAdminGoogleReturn(signIn, setProblem);

  const submit = form.handleSubmit(
    (values) =>
      attempt(
        async () => {
          const session = await logIn(values).unwrap();
          if (!signIn(session, session.message ?? MESSAGES.loggedIn)) setProblem(TEXTS.auth.adminInvalid);
        },
        (error) => problemText(error, TEXTS.auth.adminLoginFailed),
      ),
    () => setProblem(TEXTS.auth.adminFieldsRequired),
  );

  return (
    <AuthLayout
      title="Admin login"
      lede="For the people who keep the shop."
      backLabel="Back to Home"
      art={EMPTY_RAIL}
      quiet
      mark="admin"
      foot={<FootLink to={PATHS.userLogin} label="Login as a User" />}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label="Admin username"
          autoComplete="username"
          required
          error={errors.adminUsername && 'Enter your admin username.'}
          {...register('adminUsername')}
        />
        <TextField
          label="Admin ID"
          autoComplete="off"
          required
          hint="The ID the shop owner gave you."
          error={errors.adminID && 'Enter your admin ID.'}
          {...register('adminID')}
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
        <Link to={PATHS.adminPassword} className={`${TEXT_LINK} justify-self-start text-sm text-ink-2`}>
          Forgot password?
        </Link>
      </form>
      <GoogleWay
        intent="login"
        label="Login with Google"
        busy={returning}
        onFailed={() => setProblem(TEXTS.auth.adminGoogleFailed)}
      />
      <p className="mt-6 mb-2.5 text-[0.9375rem] text-ink-2">
        No admin account yet?{' '}
        <Link to={PATHS.adminRegister} className={`${TEXT_LINK} text-ink`}>
          Register
        </Link>
      </p>
    </AuthLayout>
  );
}
