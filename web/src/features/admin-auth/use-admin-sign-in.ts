import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { REDIRECT_SHORT_MS } from '../../config/timing';
import { useGoogleReturn } from '../../hooks/use-google-return';
import { useLater } from '../../hooks/use-later';
import { useAppDispatch } from '../../hooks/use-store';
import { askForNewPassword } from '../../lib/session/ask-for-new-password';
import { notifyAdmin } from '../../lib/notify';
import { adminSignedIn } from '../../lib/session/session-slice';
import { useLogInAdminWithGoogleMutation, type AdminSession } from './admin-auth-api';
import { HAS_SIGNED_IN } from '../../lib/setup/first-run';
import { takeIntent } from './google-intent';

/** What follows a successful sign-in: session kept, message shown, the dashboard after one and a half seconds. */
export function useAdminSignIn() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const later = useLater();
  const [done, setDone] = useState(false);

  /** Returns false when the answer holds no session. */
  const signIn = ({ token, admin, passwordTooWeak }: AdminSession, message: string): boolean => {
    if (!token || !admin) return false;
    setDone(true);
    dispatch(adminSignedIn({ token, admin: { ...admin, role: 'admin' } }));
    notifyAdmin.success(message);
    if (passwordTooWeak) askForNewPassword(() => navigate(PATHS.adminProfile));
    later(() => navigate(PATHS.adminHome, { state: HAS_SIGNED_IN }), REDIRECT_SHORT_MS);
    return true;
  };
  return { signIn, done };
}

/** Finishes what Google sent back here; `onProblem` gets the sentence to show. */
export function useAdminGoogleReturn(
  signIn: ReturnType<typeof useAdminSignIn>['signIn'],
  onProblem: (text: string) => void,
): boolean {
  const [exchange, { isLoading }] = useLogInAdminWithGoogleMutation();
  useGoogleReturn(
    (returned) => {
      const registering = takeIntent() === 'register';
      const failed = registering ? TEXTS.auth.adminGoogleRegisterFailed : TEXTS.auth.adminGoogleFailed;
      exchange(returned)
        .unwrap()
        .then(
          (session) => {
            const message = registering ? TEXTS.auth.googleRegistered : TEXTS.auth.googleLoggedIn;
            if (!signIn(session, message)) onProblem(TEXTS.auth.adminInvalid);
          },
          () => onProblem(failed),
        );
    },
    () => {
      takeIntent();
      onProblem(TEXTS.auth.adminGoogleCancelled);
    },
  );
  return isLoading;
}
