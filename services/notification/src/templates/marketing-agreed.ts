import { MESSAGE_PAGES } from '@shop/contracts/pages';
import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';

/** Confirms that somebody agreed to offers and news, and shows the way out at once. */
export function marketingAgreed(shop: Shop, reader: Reader): MailContent {
  return renderMail(shop, {
    subject: `You will hear from ${shop.name}`,
    preview: 'Offers and news, and one press to leave.',
    heading: 'You will hear from us',
    reader,
    blocks: [
      {
        text: `You have agreed to get offers and news from ${shop.name} by mail. We write when there is something to tell.`,
      },
      { text: 'Each of these mails has a link at its end. One press, and there are no more.' },
      { button: 'Choose your messages', url: `${shop.url}${MESSAGE_PAGES.preferences}`, canBeMissed: true },
    ],
  });
}
