import type { User } from '@shop/contracts/api/account';
import { TEXTS } from '../../config/texts';
import { useProfileForm } from '../../hooks/use-profile-form';
import { useAppDispatch } from '../../hooks/use-store';
import { notify } from '../../lib/notify';
import { userSignedIn } from '../../lib/session/session-slice';
import { useUpdateUserProfileMutation } from './profile-api';

/** The shopper's side of a profile. */
export function useUserProfileForm(user: User) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateUserProfileMutation();
  return useProfileForm(user, {
    usernameKey: 'username',
    serverError: TEXTS.profile.serverError,
    sayNothingChanged: notify.info,
    save: async (changes) => {
      const { user: changed, token, message } = await update(changes).unwrap();
      dispatch(userSignedIn({ user: changed, token }));
      notify.success(message);
      return changed;
    },
  });
}
