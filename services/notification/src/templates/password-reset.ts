import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';
import { inWords } from './moment';

/** The link to a new password. */
export function passwordReset(
  shop: Shop,
  { path, expiresAt, ...reader }: Reader & { readonly path: string; readonly expiresAt: Date },
): MailContent {
  const account = reader.kind === 'admin' ? 'admin account' : 'account';
  return renderMail(shop, {
    subject: `Choose a new password for ${shop.name}`,
    preview: 'The link works once, for an hour.',
    heading: 'Choose a new password',
    reader,
    blocks: [
      {
        text: `Somebody asked to reset the password of your ${account} at ${shop.name}. If that was you, choose a new one here.`,
      },
      {
        button: 'Choose a new password',
        url: `${shop.url}${path}`,
        note: `The link works once, until ${inWords(expiresAt)}. Afterwards every device that is logged in now is logged out.`,
      },
      { note: 'If it was not you, there is nothing to do: your password stays as it is.' },
    ],
  });
}
