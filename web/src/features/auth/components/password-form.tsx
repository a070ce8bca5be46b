import type { AccountKind } from '@shop/contracts/api/account';
import { useLocation } from 'react-router-dom';
import { useTitle } from '../../../hooks/use-title';
import { ForgottenPassword } from './forgotten-password';
import { NewPassword } from './new-password';

/** What the link in a mail ends with: behind the `#`, where no server sees it. Empty for who still asks for one. */
const useLinkToken = () => useLocation().hash.slice(1);

/** What the page is called and for: to ask for a link, or to follow one. */
export function usePasswordWords(): { title: string; lede: string } {
  const words =
    useLinkToken() === ''
      ? { title: 'Forgot password', lede: 'We mail you a link; with it you choose a new one.' }
      : {
          title: 'Choose a new password',
          lede: 'Afterwards you are logged out everywhere, and log in with it.',
        };
  useTitle(words.title);
  return words;
}

/** Asks for a link to a new password; with a link, for the password. */
export function PasswordForm({ kind }: { kind: AccountKind }) {
  const token = useLinkToken();
  return token === '' ? <ForgottenPassword kind={kind} /> : <NewPassword key={token} kind={kind} token={token} />;
}
