import type { User } from '@shop/contracts/api/account';
import { Suspense } from 'react';
import { FormProblem } from '../../components/account/form-problem';
import { FormSection } from '../../components/account/form-section';
import { NewPasswordFields } from '../../components/account/new-password-fields';
import { EmailField, FullNameField, MobileField, UsernameField } from '../../components/account/person-fields';
import { ProfileImageField } from '../../components/account/profile-image-field';
import { Avatar } from '../../components/ui/avatar';
import { Button, ButtonLink } from '../../components/ui/button';
import { PATHS } from '../../config/paths';
import { lazyNamed } from '../../lib/lazy-named';
import { accountImage } from '../../lib/session/session-account';
import { useUserProfileForm } from './use-user-profile-form';

const PasswordDialog = lazyNamed(
  () => import('../../components/ui/password-dialog'),
  (module) => module.PasswordDialog,
);

export function ProfileForm({ user }: { user: User }) {
  const { form, field, google, busy, image, question, problem, about, submit } = useUserProfileForm(user);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-[1040px]">
      {problem && (
        <div className="mb-6">
          <FormProblem>{problem}</FormProblem>
        </div>
      )}
      <FormSection title="Photo" text="Shown beside your name, to you only.">
        <ProfileImageField
          large
          label="Profile image"
          image={image}
          removeLabel="Keep the present one"
          current={<Avatar src={accountImage(user)} alt="Your picture" className="size-full" />}
        />
      </FormSection>
      <FormSection title="Details" text="Change what you need, the rest stays.">
        <FullNameField {...field('fullName')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <UsernameField {...field('username')} />
          <MobileField {...field('mobile')} />
        </div>
        <EmailField {...field('email')} />
      </FormSection>
      {!google && (
        <FormSection title="New password" text="Empty keeps the one you have.">
          <NewPasswordFields form={form} kind="user" />
        </FormSection>
      )}
      <FormSection title="Addresses" text="Where your orders go.">
        <div>
          <ButtonLink to={PATHS.addresses} variant="outline" className="max-sm:w-full">
            Manage Addresses
          </ButtonLink>
        </div>
      </FormSection>
      <FormSection title="Messages" text="Where we reach you, and what about.">
        <div>
          <ButtonLink to={PATHS.messagePreferences} variant="outline" className="max-sm:w-full">
            Choose Messages
          </ButtonLink>
        </div>
      </FormSection>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6 max-md:[&>*]:flex-[1_1_100%]">
        <Button type="submit" busy={busy} busyLabel="Updating...">
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
        {question.open && (
          <PasswordDialog
            title="Confirm Your Current Password"
            description={about}
            confirmLabel="Confirm & Update"
            busyLabel="Updating..."
            {...question}
          />
        )}
      </Suspense>
    </form>
  );
}
