import { ACCOUNT_PAGES } from '@shop/contracts/pages';
import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';
import { inWords } from './moment';

/** Tells the owner of an account, at the address from before, that it has another. The new one is not named. */
export function emailChanged(shop: Shop, { at, ...reader }: Reader & { readonly at: Date }): MailContent {
  const account = reader.kind === 'admin' ? 'admin account' : 'account';
  return renderMail(shop, {
    subject: `Your e-mail for ${shop.name} was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'Your e-mail was changed',
    reader,
    blocks: [
      {
        text: `The e-mail of your ${account} at ${shop.name} was changed on ${inWords(at)}. From now on, our mails go to the new address, and this one gets no more.`,
      },
      { text: 'If that was you, there is nothing to do.' },
      {
        text: 'If it was not you, somebody else knows your password. Log in with your username, change the e-mail back and choose another password. If you cannot log in any more, tell us at once; the ways are on our Support page.',
      },
      { button: 'Log in', url: `${shop.url}${ACCOUNT_PAGES[reader.kind].login}` },
    ],
  });
}
