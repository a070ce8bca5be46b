import { useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { CodeLoginPage } from './code-login-page';
import { ConfirmEmailPage, UnsubscribePage } from './mail-link-pages';
import { MessagesPage } from './messages-page';

/** The pages about messages and what they prove, in one piece: seldom visited, they cost every other page one import. */
export function MessagePages() {
  const address = useLocation().pathname.toLowerCase();
  if (address.startsWith(PATHS.userCode.toLowerCase())) return <CodeLoginPage />;
  if (address.startsWith(PATHS.confirmEmail.toLowerCase())) return <ConfirmEmailPage />;
  return address.startsWith(PATHS.unsubscribe) ? <UnsubscribePage /> : <MessagesPage />;
}
