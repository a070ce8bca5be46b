import { useState } from 'react';
import { TEXTS } from '../../config/texts';
import { useAppDispatch } from '../../hooks/use-store';
import { problemText } from '../../lib/api-problem';
import { notify } from '../../lib/notify';
import { userSignedIn } from '../../lib/session-slice';
import { toFormData } from '../../lib/to-form-data';
import { useUpdateUserProfileMutation } from './profile-api';

type Change = Record<string, string | File | null | undefined>;

/** Sends a change and keeps the answer as the stored user; says whether it worked. */
export function useSaveProfile() {
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateUserProfileMutation();
  const [problem, setProblem] = useState('');

  const save = async (change: Change, currentPassword?: string): Promise<boolean> => {
    setProblem('');
    try {
      const { user, token, message } = await update(toFormData({ ...change, currentPassword })).unwrap();
      dispatch(userSignedIn({ user, token }));
      notify.success(message);
      return true;
    } catch (error) {
      setProblem(problemText(error, TEXTS.profile.failed, TEXTS.profile.serverError));
      return false;
    }
  };
  return { save, saving: isLoading, problem, setProblem };
}
