import type { OfficeDigest } from '@shop/contracts/internal/order';
import { orderNumber } from '@shop/contracts/order-number';
import type { MailContent } from '../../domain/mail';
import type { Block } from '../blocks';
import { renderMail, type Shop } from '../layout';
import { dayInWords } from '../moment';
import { STAFF } from './reader';

/** What those who run the shop should look at today; undefined when there is nothing. */
export function staffDigest(shop: Shop, { lowStock, stuckRefunds }: OfficeDigest): MailContent | undefined {
  if (lowStock.length === 0 && stuckRefunds.length === 0) return undefined;
  const parts = [
    ...(lowStock.length > 0
      ? [lowStock.length === 1 ? '1 product is low' : `${lowStock.length} products are low`]
      : []),
    ...(stuckRefunds.length > 0
      ? [stuckRefunds.length === 1 ? '1 refund hangs' : `${stuckRefunds.length} refunds hang`]
      : []),
  ];
  return renderMail(shop, {
    subject: `Today at ${shop.name}: ${parts.join(', ')}`,
    preview: 'What somebody should look at.',
    heading: 'For today',
    reader: STAFF,
    about: 'the work of a day',
    blocks: [...aboutRefunds(shop, stuckRefunds), ...aboutStock(shop, lowStock)],
  });
}

function aboutRefunds(shop: Shop, stuck: OfficeDigest['stuckRefunds']): Block[] {
  if (stuck.length === 0) return [];
  return [
    { text: 'The money of these orders has been on its way back for more than a week:' },
    {
      facts: stuck.map(({ orderId, since }) => [orderNumber(orderId), `since ${dayInWords(new Date(since))}`] as const),
    },
    { button: 'See the payments', url: `${shop.url}/admin/money`, canBeMissed: true },
  ];
}

function aboutStock(shop: Shop, low: OfficeDigest['lowStock']): Block[] {
  if (low.length === 0) return [];
  return [
    { text: 'Nearly gone, or gone:' },
    {
      facts: low.map(({ name, options, available }) => {
        const what = options === '' ? name : `${name} (${options})`;
        return [what, available <= 0 ? 'sold out' : `${available} left`] as const;
      }),
    },
    { button: 'See the inventory', url: `${shop.url}/admin/inventory`, canBeMissed: true },
  ];
}
