import { zodResolver } from '@hookform/resolvers/zod';
import { adminRegistration, type AdminRegistration } from '@shop/contracts/api/account';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import rail from '../../assets/empty-rail.webp';
import { AuthLayout, FootLink } from '../../components/layout/auth-layout';
import { Button } from '../../components/ui/button';
import { FilePicker } from '../../components/ui/file-picker';
import { Notice } from '../../components/ui/notice';
import { PasswordField } from '../../components/ui/password-field';
import { TextField } from '../../components/ui/text-field';
import { TEXT_LINK } from '../../components/ui/text-link';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { REDIRECT_MS } from '../../config/timing';
import { useLater } from '../../hooks/use-later';
import { useTitle } from '../../hooks/use-title';
import { asApiProblem, problemText } from '../../lib/api-problem';
import { notifyAdmin } from '../../lib/notify';
import { pictureProblem } from '../../lib/picture-problem';
import { toFormData } from '../../lib/to-form-data';
import { useRegisterAdminMutation } from './admin-auth-api';
import { GoogleWay } from './components/google-way';

const EMPTY: AdminRegistration = { fullName: '', adminUsername: '', adminID: '', email: '', mobile: '', password: '' };

export function AdminRegisterPage() {
  useTitle('Register as admin');
  const later = useLater();
  const [send, { isLoading }] = useRegisterAdminMutation();
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const [refusedPicture, setRefusedPicture] = useState<string>();
  const pictureError = pictureProblem(picture);
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(adminRegistration),
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
        notifyAdmin.success(message);
        later(() => navigate(PATHS.adminLogin), REDIRECT_MS);
      } catch (error) {
        setProblem(problemText(error, TEXTS.auth.registrationFailed, TEXTS.auth.serverError));
        const fields = asApiProblem(error).fields ?? {};
        setRefusedPicture(fields.profileImage);
        for (const [name, message] of Object.entries(fields)) {
          if (name in EMPTY) setError(name as keyof AdminRegistration, { message });
        }
      }
    },
    () => {
      const anyEmpty = Object.values(getValues()).some((value) => value.trim() === '');
      setProblem(anyEmpty ? TEXTS.auth.fillAll : 'One field needs another look.');
    },
  );

  return (
    <AuthLayout
      title="Register as admin"
      lede="You need an admin ID from the shop owner."
      backLabel="Go Back to Home"
      art={rail}
      quiet
      mark="admin"
      foot={<FootLink to={PATHS.userRegister} label="Register as a User" />}
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
            label="Admin username"
            autoComplete="username"
            required
            error={errors.adminUsername?.message}
            {...register('adminUsername')}
          />
          <TextField
            label="Admin ID"
            autoComplete="off"
            required
            error={errors.adminID?.message}
            {...register('adminID')}
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
        <TextField
          label="Mobile"
          type="tel"
          autoComplete="tel"
          required
          error={errors.mobile?.message}
          {...register('mobile')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <FilePicker
          label="Profile photo (optional)"
          hint="JPEG, PNG, WebP, AVIF or GIF, up to 5 MB."
          file={picture}
          error={pictureError ?? refusedPicture}
          onPick={(file) => {
            setPicture(file);
            setRefusedPicture(undefined);
          }}
        />
        <Button type="submit" block busy={isLoading || done} busyLabel={TEXTS.auth.registering}>
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
