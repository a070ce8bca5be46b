import { GOOGLE_PASSWORD_MARKER } from '@shop/contracts/api/account';
import { TEXTS } from '../../config/texts';
import { useGoogleReturn } from '../../hooks/use-google-return';
import type { useUserSignIn } from '../../hooks/use-user-sign-in';
import { useLogInWithGoogleMutation } from './auth-api';

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
