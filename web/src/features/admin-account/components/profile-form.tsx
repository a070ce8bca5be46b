import type { Admin } from '@shop/contracts/api/account';
import type { SubmitEvent } from 'react';
import { AdminHead } from '../../../components/admin/admin-head';
import { Avatar } from '../../../components/ui/avatar';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FilePicker } from '../../../components/ui/file-picker';
import { PasswordDialog } from '../../../components/ui/password-dialog';
import { PasswordField } from '../../../components/ui/password-field';
import { TextField } from '../../../components/ui/text-field';
import { PATHS } from '../../../config/paths';
import { accountPicture, displayName } from '../../../lib/session-account';
import { useProfileForm } from '../use-profile-form';
import { FormSection } from './form-section';

export function ProfileForm({ admin }: { admin: Admin }) {
  const { form, google, busy, picture, question, submit } = useProfileForm(admin);
  const { register, formState } = form;
  const { errors } = formState;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form noValidate onSubmit={onSubmit} className="w-full max-w-[980px]">
      <AdminHead title="Your profile" />
      <FormSection title="Photo" text="Shown beside your name, to you only.">
        <FilePicker
          large
          label="Profile photo"
          hint="JPEG, PNG, WebP, AVIF or GIF, up to 5 MB."
          file={picture.file}
          error={picture.error}
          onPick={picture.pick}
          removeLabel="Undo"
          current={<Avatar src={accountPicture(admin)} alt={displayName(admin)} className="size-full" />}
        />
      </FormSection>
      <FormSection title="Details" text={`Your admin ID is ${admin.adminID || 'not known'} and stays as it is.`}>
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
      </FormSection>
      {!google && (
        <FormSection title="New password" text="Empty keeps the one you have. A new one logs you out everywhere else.">
          <div className="grid gap-5 sm:grid-cols-2">
            <PasswordField
              label="New password"
              optional
              autoComplete="new-password"
              error={errors.newPassword?.message}
              {...register('newPassword', { deps: 'confirmNewPassword' })}
            />
            <PasswordField
              label="Confirm new password"
              autoComplete="new-password"
              error={errors.confirmNewPassword?.message}
              {...register('confirmNewPassword')}
            />
          </div>
        </FormSection>
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6 max-md:[&>*]:flex-[1_1_100%]">
        <Button type="submit" busy={busy && !question.open} busyLabel="Updating...">
          Update Profile
        </Button>
        <ButtonLink to={PATHS.adminHome} variant="outline">
          Go Back to Dashboard
        </ButtonLink>
        <ButtonLink to={PATHS.adminDelete} variant="danger" className="md:ml-auto">
          Delete Admin Account
        </ButtonLink>
      </div>
      <PasswordDialog
        open={question.open}
        title="Confirm Current Password"
        description={<p>Your current password makes sure that it is you.</p>}
        confirmLabel="Confirm & Update"
        busyLabel="Updating..."
        busy={busy}
        error={question.error}
        onConfirm={question.confirm}
        onClose={question.close}
      />
    </form>
  );
}
