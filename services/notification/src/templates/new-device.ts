import { ACCOUNT_PAGES } from '@shop/contracts/pages';
import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';
import { inWords } from './moment';

/** Tells the owner of an account of a login from where they have not been. It says not where: that may be anybody's guess. */
export function newDevice(shop: Shop, { at, ...reader }: Reader & { readonly at: Date }): MailContent {
  const account = reader.kind === 'admin' ? 'admin account' : 'account';
  return renderMail(shop, {
    subject: `New login to your ${shop.name} ${account}`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'A login from somewhere new',
    reader,
    blocks: [
      {
        text: `Somebody logged in to your ${account} at ${shop.name} on ${inWords(at)}, with a browser that we do not know, from a network that we do not know.`,
      },
      { text: 'If that was you, there is nothing to do.' },
      {
        text: 'If it was not you, choose another password now. That logs every device out, theirs as well, and ends every other way in: a mobile or a Google account that they may have added.',
      },
      { button: 'Choose a new password', url: `${shop.url}${ACCOUNT_PAGES[reader.kind].password}` },
    ],
  });
}
