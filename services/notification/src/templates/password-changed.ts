import { ACCOUNT_PAGES } from '@shop/contracts/pages';
import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';
import { inWords } from './moment';

/** Tells the owner of an account that it has another password. */
export function passwordChanged(shop: Shop, { at, ...reader }: Reader & { readonly at: Date }): MailContent {
  const account = reader.kind === 'admin' ? 'admin account' : 'account';
  return renderMail(shop, {
    subject: `Your password for ${shop.name} was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'Your password was changed',
    reader,
    blocks: [
      { text: `The password of your ${account} at ${shop.name} was changed on ${inWords(at)}.` },
      { text: 'Every device that was logged in has been logged out. If that was you, there is nothing to do.' },
      {
        text: 'If it was not you, somebody else knew your password. Choose another one now; the link comes to this address.',
      },
      { button: 'Choose a new password', url: `${shop.url}${ACCOUNT_PAGES[reader.kind].password}` },
    ],
  });
}
