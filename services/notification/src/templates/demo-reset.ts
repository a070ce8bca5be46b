import { ACCOUNT_PAGES } from '@shop/contracts/pages';
import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';

/** What is written to a demo account: its password is there for everybody, so nobody takes it away. */
export function demoReset(shop: Shop, reader: Reader): MailContent {
  return renderMail(shop, {
    subject: 'The demo account keeps its password',
    preview: 'It was printed when the shop started.',
    heading: 'The demo account keeps its password',
    reader,
    blocks: [
      {
        text: 'Somebody asked to reset the password of a demo account. Everybody may use that, so its password stays what it is.',
      },
      { text: 'The terminal in which the shop was started has printed it.' },
      { button: 'Go to the login page', url: `${shop.url}${ACCOUNT_PAGES[reader.kind].login}` },
    ],
  });
}
