import type { Admin } from '@shop/contracts/api/account';
import { FormSection } from '../../../components/account/form-section';
import { NewPasswordFields } from '../../../components/account/new-password-fields';
import { EmailField, FullNameField, MobileField, UsernameField } from '../../../components/account/person-fields';
import { ProfileImageField } from '../../../components/account/profile-image-field';
import { AdminHead } from '../../../components/admin/admin-head';
import { UnsavedChanges } from '../../../components/admin/unsaved-changes';
import { Avatar } from '../../../components/ui/avatar';
import { Button, ButtonLink } from '../../../components/ui/button';
import { PasswordDialog } from '../../../components/ui/password-dialog';
import { PATHS } from '../../../config/paths';
import { accountImage, displayName } from '../../../lib/session/session-account';
import { useAdminProfileForm } from '../use-admin-profile-form';

export function ProfileForm({ admin }: { admin: Admin }) {
  const { form, field, google, busy, image, question, submit } = useAdminProfileForm(admin);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="w-full max-w-[980px]">
      <UnsavedChanges active={form.formState.isDirty || image.file !== null} />
      <AdminHead title="Your profile" />
      <FormSection title="Photo" text="Shown beside your name, to you only.">
        <ProfileImageField
          large
          label="Profile photo"
          image={image}
          removeLabel="Undo"
          current={<Avatar src={accountImage(admin)} alt={displayName(admin)} className="size-full" />}
        />
      </FormSection>
      <FormSection title="Details" text={`Your admin ID is ${admin.adminID || 'not known'} and stays as it is.`}>
        <FullNameField {...field('fullName')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <UsernameField label="Admin username" {...field('username')} />
          <MobileField {...field('mobile')} />
        </div>
        <EmailField {...field('email')} />
      </FormSection>
      {!google && (
        <FormSection title="New password" text="Empty keeps the one you have. A new one logs you out everywhere else.">
          <NewPasswordFields form={form} kind="admin" />
        </FormSection>
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6 max-md:[&>*]:flex-[1_1_100%]">
        <Button type="submit" busy={busy} busyLabel="Updating...">
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
        title="Confirm Current Password"
        description={<p>Your current password makes sure that it is you.</p>}
        confirmLabel="Confirm & Update"
        busyLabel="Updating..."
        {...question}
      />
    </form>
  );
}
