import { useLocation } from 'react-router-dom';
import dress from '../../assets/satin-slip-dress.webp';
import { AuthLayout, FootLink } from '../../components/layout/auth-layout';
import { Notice } from '../../components/ui/notice';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { pictureSet } from '../../lib/images/picture-set';
import { AnswerEmailLink } from './components/answer-email-link';
import { LeaveMails } from './components/leave-mails';

const ART = pictureSet({ 720: dress });

/** What the link in a mail ends with: behind the `#`, where no server sees it. */
const useLinkToken = () => useLocation().hash.slice(1);

const Incomplete = () => (
  <Notice tone="bad">This address is not complete. Please open the link of the mail again, or copy all of it.</Notice>
);

/** Where the link in a mail about an e-mail leads. */
export function ConfirmEmailPage() {
  useTitle('Confirm your email');
  const token = useLinkToken();
  return (
    <AuthLayout
      title="Is this your email?"
      lede="Then we know that we reach you, and that you get in again if you forget your password."
      backLabel="Go Back to Home"
      art={ART}
      foot={<FootLink to={PATHS.userLogin} label="Go to the login" />}
    >
      {token === '' ? <Incomplete /> : <AnswerEmailLink key={token} token={token} />}
    </AuthLayout>
  );
}

/** Where the link at the end of a mail leads that somebody wants no more of. */
export function UnsubscribePage() {
  useTitle('Fewer mails');
  const token = useLinkToken();
  return (
    <AuthLayout
      title="Fewer mails"
      lede="One press, no login, and it holds from now on."
      backLabel="Go Back to Home"
      art={ART}
      foot={<FootLink to={PATHS.messagePreferences} label="Choose all your messages" />}
    >
      {token === '' ? <Incomplete /> : <LeaveMails key={token} token={token} />}
    </AuthLayout>
  );
}
