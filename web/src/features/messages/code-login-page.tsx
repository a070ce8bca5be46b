import { MESSAGES } from '@shop/contracts/api/messages';
import dress from '../../assets/satin-slip-dress.webp';
import { AuthLayout, FootLink } from '../../components/layout/auth-layout';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { useUserSignIn } from '../../hooks/use-user-sign-in';
import { pictureSet } from '../../lib/images/picture-set';
import { CodeLogin } from './components/code-login';

const ART = pictureSet({ 720: dress });

/** Logs in by a code to a confirmed e-mail or mobile; what follows is as at the login by password. */
export function CodeLoginPage() {
  useTitle('Log in with a code');
  const { signIn, done } = useUserSignIn();
  return (
    <AuthLayout
      title="Log in with a code"
      lede="Six digits by email or SMS, and no password to remember."
      backLabel="Go Back to Home"
      art={ART}
      foot={<FootLink to={PATHS.userLogin} label="Use your password" />}
    >
      <CodeLogin done={done} onEntered={(session) => signIn(session, session.message ?? MESSAGES.loggedIn)} />
    </AuthLayout>
  );
}
