import type { User } from '@shop/contracts/api/account';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../config/paths';
import { REDIRECT_MS } from '../config/timing';
import { askForNewPassword } from '../lib/session/ask-for-new-password';
import { notify } from '../lib/notify';
import { userSignedIn } from '../lib/session/session-slice';
import { useLater } from './use-later';
import { useAppDispatch } from './use-store';

interface UserSession {
  readonly token: string;
  readonly user: User;
  readonly passwordTooWeak?: true;
}

/** What follows a successful sign-in, by whatever way: session kept, message shown, home after two seconds. */
export function useUserSignIn() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const later = useLater();
  const [done, setDone] = useState(false);
  const signIn = ({ token, user, passwordTooWeak }: UserSession, message: string) => {
    setDone(true);
    dispatch(userSignedIn({ token, user }));
    notify.success(message);
    // loaded apart: hardly anybody has left something behind
    void import('../lib/wishlist/put-waiting-wishes').then(({ putWaitingWishes }) => putWaitingWishes(dispatch));
    if (passwordTooWeak) askForNewPassword(() => navigate(PATHS.userProfile));
    later(() => navigate(PATHS.home), REDIRECT_MS);
  };
  return { signIn, done };
}
