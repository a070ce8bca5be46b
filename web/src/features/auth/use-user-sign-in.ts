import { GOOGLE_PASSWORD_MARKER } from '@shop/contracts/api/account';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { REDIRECT_MS } from '../../config/timing';
import { useGoogleReturn } from '../../hooks/use-google-return';
import { useLater } from '../../hooks/use-later';
import { useAppDispatch } from '../../hooks/use-store';
import { askForNewPassword } from '../../lib/session/ask-for-new-password';
import { notify } from '../../lib/notify';
import { userSignedIn } from '../../lib/session/session-slice';
import { useLogInWithGoogleMutation, type UserSession } from './auth-api';

/** What follows a successful sign-in: session kept, message shown, home after two seconds. */
export function useUserSignIn() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const later = useLater();
  const [done, setDone] = useState(false);
  const signIn = ({ token, user, passwordTooWeak }: UserSession, message: string) => {
    setDone(true);
    dispatch(userSignedIn({ token, user }));
    notify.success(message);
    if (passwordTooWeak) askForNewPassword(() => navigate(PATHS.userProfile));
    later(() => navigate(PATHS.home), REDIRECT_MS);
  };
  return { signIn, done };
}

/** Finishes a sign-in that Google sent back here. */
export function useGoogleSignIn(signIn: ReturnType<typeof useUserSignIn>['signIn'], onFailed: () => void) {
  const [exchange, { isLoading }] = useLogInWithGoogleMutation();
  useGoogleReturn((returned) => {
    exchange(returned)
      .unwrap()
      .then(({ token, user }) => {
        signIn({ token, user: { ...user, password: GOOGLE_PASSWORD_MARKER } }, TEXTS.auth.googleLoggedIn);
      }, onFailed);
  }, onFailed);
  return isLoading;
}
