import type { Admin } from '@shop/contracts/api/account';
import { TEXTS } from '../../config/texts';
import { useProfileForm } from '../../hooks/use-profile-form';
import { useAppDispatch } from '../../hooks/use-store';
import { notifyAdmin } from '../../lib/notify';
import { adminSignedIn } from '../../lib/session/session-slice';
import { useUpdateAdminProfileMutation } from './admin-account-api';

/** The admin's side of a profile. */
export function useAdminProfileForm(admin: Admin) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateAdminProfileMutation();
  return useProfileForm(admin, {
    usernameKey: 'adminUsername',
    serverError: TEXTS.profile.adminServerError,
    sayNothingChanged: notifyAdmin.info,
    sayFailed: notifyAdmin.error,
    save: async (changes) => {
      const { admin: changed, token, message } = await update(changes).unwrap();
      dispatch(adminSignedIn({ token, admin: { ...changed, role: 'admin' } }));
      notifyAdmin.success(message);
      return changed;
    },
  });
}
