import { zodResolver } from '@hookform/resolvers/zod';
import { userRegistration, type UserRegistration } from '@shop/contracts/api/account';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import jhumka from '../../assets/jhumka-earrings.webp';
import { AuthLayout, FootLink, OrRule } from '../../components/layout/auth-layout';
import { Button } from '../../components/ui/button';
import { FilePicker } from '../../components/ui/file-picker';
import { GoogleButton } from '../../components/ui/google-button';
import { Notice } from '../../components/ui/notice';
import { PasswordField } from '../../components/ui/password-field';
import { TextField } from '../../components/ui/text-field';
import { TEXT_LINK } from '../../components/ui/text-link';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { REDIRECT_MS } from '../../config/timing';
import { useLater } from '../../hooks/use-later';
import { useShopConfig } from '../../hooks/use-shop-config';
import { useTitle } from '../../hooks/use-title';
import { asApiProblem, problemText } from '../../lib/api-problem';
import { notify } from '../../lib/notify';
import { pictureProblem } from '../../lib/picture-problem';
import { toFormData } from '../../lib/to-form-data';
import { useRegisterUserMutation } from './auth-api';

const EMPTY: UserRegistration = { fullName: '', username: '', email: '', mobile: '', password: '' };

export function RegisterPage() {
  useTitle('Create Account');
  const later = useLater();
  const [send, { isLoading }] = useRegisterUserMutation();
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const pictureError = pictureProblem(picture);
  const google = useShopConfig()?.google.enabled ?? true;
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(userRegistration),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { errors } = formState;

  const submit = handleSubmit(
    async (values) => {
      if (pictureError) return;
      setProblem('');
      try {
        const { message } = await send(toFormData({ ...values, profileImage: picture })).unwrap();
        setDone(true);
        notify.success(message);
        later(() => navigate(PATHS.userLogin), REDIRECT_MS);
      } catch (error) {
        setProblem(problemText(error, TEXTS.auth.registrationFailed, TEXTS.auth.serverError));
        for (const [name, message] of Object.entries(asApiProblem(error).fields ?? {})) {
          if (name in EMPTY) setError(name as keyof UserRegistration, { message });
        }
      }
    },
    () =>
      setProblem(
        Object.values(getValues()).some((value) => value.trim() === '')
          ? TEXTS.auth.fillAll
          : 'One field needs another look.',
      ),
  );

  return (
    <AuthLayout
      title="Create Account"
      lede="One account for the cart, orders and returns."
      backLabel="Go Back to Home"
      art={jhumka}
      foot={<FootLink to={PATHS.adminRegister} label="Register as Admin" />}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label="Full name"
          autoComplete="name"
          required
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Username"
            autoComplete="username"
            required
            error={errors.username?.message}
            {...register('username')}
          />
          <TextField
            label="Mobile"
            type="tel"
            autoComplete="tel"
            required
            error={errors.mobile?.message}
            {...register('mobile')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <FilePicker
          label="Profile image (optional)"
          hint="JPEG, PNG, WebP, AVIF or GIF, up to 5 MB."
          file={picture}
          error={pictureError}
          onPick={setPicture}
        />
        <Button type="submit" block busy={isLoading || done} busyLabel={TEXTS.auth.registering}>
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
