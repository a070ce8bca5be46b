import { ACCOUNT_PAGES } from '@shop/contracts/pages';
import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';

/** What whoever signs in with Google gets for a forgotten password: there is none. */
export function googleReset(shop: Shop, reader: Reader): MailContent {
  return renderMail(shop, {
    subject: `You log in to ${shop.name} with Google`,
    preview: 'Your account has no password to forget.',
    heading: 'Log in with Google',
    reader,
    blocks: [
      {
        text: `Somebody asked to reset the password of your account at ${shop.name}. It has none: you log in with Google.`,
      },
      { button: 'Go to the login page', url: `${shop.url}${ACCOUNT_PAGES[reader.kind].login}` },
      { note: 'If it was not you, there is nothing to do: nothing has changed.' },
    ],
  });
}
