import type { Order } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';
import { orderNumber } from '@shop/contracts/order-number';
import type { MailContent } from '../../domain/mail';
import { renderMail, type Shop } from '../layout';
import { itemsOf, piecesLeft, sumsOf } from '../order/order-mail';
import { STAFF } from './reader';

/** Tells those who run the shop of an order that is to be sent. */
export function staffOrder(shop: Shop, order: Order): MailContent {
  const number = orderNumber(order._id);
  const about = { shop, reader: STAFF, order };
  const way = order.paymentMethod === 'cod' ? 'To be paid in cash at the door.' : 'It is paid.';
  const pieces = piecesLeft(order);
  return renderMail(shop, {
    subject: `New order ${number}: ${formatRupees(order.breakdown?.total ?? order.total)}`,
    preview: way,
    heading: `New order ${number}`,
    reader: STAFF,
    about: `order ${number}`,
    blocks: [
      { text: pieces.length === 0 ? 'Nothing of it is left to send.' : `${way} Ready to be packed:` },
      itemsOf(about, pieces),
      sumsOf(order),
      { button: 'Open the order', url: `${shop.url}/admin/orders/${order._id}`, canBeMissed: true },
    ],
  });
}
