import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@shop/contracts/api/account';
import { Suspense, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Avatar } from '../../components/ui/avatar';
import { Button, ButtonLink } from '../../components/ui/button';
import { FilePicker } from '../../components/ui/file-picker';
import { Notice } from '../../components/ui/notice';
import { PasswordField } from '../../components/ui/password-field';
import { TextField } from '../../components/ui/text-field';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { lazyNamed } from '../../lib/lazy-named';
import { notify } from '../../lib/notify';
import { pictureProblem } from '../../lib/picture-problem';
import { accountPicture, displayName, isGoogleAccount } from '../../lib/session-account';
import { changedFields, profileForm, type ProfileForm } from './profile-schema';
import { useSaveProfile } from './use-save-profile';

const PasswordDialog = lazyNamed(
  () => import('../../components/ui/password-dialog'),
  (module) => module.PasswordDialog,
);

type Change = ReturnType<typeof changedFields> & { profileImage?: File | null };

const known = (user: User) => ({
  fullName: displayName(user),
  username: user.username,
  email: user.email,
  mobile: user.mobile,
});

export function ProfileFormView({ user }: { user: User }) {
  const google = isGoogleAccount(user);
  const [picture, setPicture] = useState<File | null>(null);
  const [pending, setPending] = useState<Change>();
  const { save, saving, problem, setProblem } = useSaveProfile();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(profileForm),
    mode: 'onTouched',
    defaultValues: { ...known(user), newPassword: '', confirmNewPassword: '' },
  });
  const { errors } = formState;
  const pictureError = pictureProblem(picture);

  const send = async (change: Change, password?: string) => {
    if (!(await save(change, password))) return;
    setPending(undefined);
    setPicture(null);
    reset((form: ProfileForm) => ({ ...form, newPassword: '', confirmNewPassword: '' }));
  };
  const submit = handleSubmit(async (form) => {
    if (pictureError) return;
    const change: Change = { ...changedFields(known(user), form), profileImage: picture };
    if (Object.keys(change).length === 1 && picture === null) {
      notify.info('Nothing has changed.');
      return;
    }
    setProblem('');
    if (google) await send(change);
    else setPending(change);
  });
  const confirm = (password: string) => {
    if (pending === undefined) return;
    if (password === '') setProblem(TEXTS.profile.confirmNeeded);
    else void send(pending, password);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-[1040px]">
      {problem && pending === undefined && (
        <Notice tone="bad" className="mb-6">
          {problem}
        </Notice>
      )}
      <Section title="Photo" text="Shown beside your name, to you only.">
        <FilePicker
          label="Profile image"
          hint="JPEG, PNG, WebP, AVIF or GIF, up to 5 MB."
          file={picture}
          error={pictureError}
          onPick={setPicture}
          large
          removeLabel="Keep the present one"
          current={<Avatar src={accountPicture(user)} className="size-full" />}
        />
      </Section>
      <Section title="Details" text="Change what you need, the rest stays.">
        <div className="grid gap-5">
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
        </div>
      </Section>
      {!google && (
        <Section title="New password" text="Empty keeps the one you have.">
          <div className="grid gap-5 sm:grid-cols-2">
            <PasswordField
              label="New password"
              optional
              autoComplete="new-password"
              error={errors.newPassword?.message}
              {...register('newPassword')}
            />
            <PasswordField
              label="Confirm new password"
              autoComplete="new-password"
              error={errors.confirmNewPassword?.message}
              {...register('confirmNewPassword')}
            />
          </div>
        </Section>
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6 max-md:[&>*]:flex-[1_1_100%]">
        <Button type="submit" busy={saving && pending === undefined} busyLabel="Updating...">
          Update Profile
        </Button>
        <ButtonLink to={PATHS.home} variant="outline">
          Go Back to Home
        </ButtonLink>
        <ButtonLink to={PATHS.userDelete} variant="danger" className="md:ml-auto">
          Delete Account
        </ButtonLink>
      </div>
      <Suspense fallback={null}>
        {pending !== undefined && (
          <PasswordDialog
            open
            title="Confirm Your Current Password"
            description="Nothing changes without it."
            confirmLabel="Confirm & Update"
            busyLabel="Updating..."
            busy={saving}
            error={problem}
            onConfirm={confirm}
            onClose={() => {
              setPending(undefined);
              setProblem('');
            }}
          />
        )}
      </Suspense>
    </form>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-x-[clamp(2rem,4vw,4.5rem)] gap-y-5 border-t border-line py-6 md:grid-cols-[260px_minmax(0,1fr)] md:py-9">
      <div>
        <h2 className="display text-xl">{title}</h2>
        <p className="mt-2 max-w-[30ch] text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  );
}
