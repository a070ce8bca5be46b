import type { Order } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';
import { orderNumber } from '@shop/contracts/order-number';
import { ORDER_PAGES } from '@shop/contracts/pages';
import type { OrderReason } from '../../domain/order-reason';
import type { Block } from '../blocks';
import { dayInWords, inWords } from '../moment';
import {
  itemsOf,
  piecesLeft,
  renderOrderMail,
  seeOrders,
  sumsOf,
  wasPaid,
  type AboutOrder,
  type OrderMail,
  type Pieces,
} from './order-mail';

/** Reminds of an order that is not paid, or whose mobile number is not confirmed. */
export function orderWaits(about: AboutOrder): OrderMail {
  const { order } = about;
  if (order.status !== 'awaiting-payment') return { notNeeded: 'the order does not wait any more' };
  if (order.paymentMethod !== 'cod') return orderUnpaid(about);
  return order.confirmBy === undefined
    ? { notNeeded: 'the order is confirmed' }
    : orderUnconfirmed(about, order.confirmBy);
}

function orderUnpaid(about: AboutOrder): OrderMail {
  const { order, shop } = about;
  const number = orderNumber(order._id);
  const until = order.expiresAt === undefined ? '' : ` until ${inWords(new Date(order.expiresAt))}`;
  return renderOrderMail(about, {
    subject: `Your order ${number} is not paid yet`,
    preview: `We keep its pieces for you${until}.`,
    heading: 'One step is left',
    blocks: [
      { text: `Your order ${number} is waiting for its payment. We keep its pieces for you${until}.` },
      itemsOf(about, piecesLeft(order)),
      sumsOf(order),
      { button: 'Pay now', url: `${shop.url}${ORDER_PAGES.orders}` },
      { note: 'If you have changed your mind, there is nothing to do: the order ends by itself and costs nothing.' },
    ],
  });
}

function orderUnconfirmed(about: AboutOrder, confirmBy: string): OrderMail {
  const { order, shop } = about;
  const number = orderNumber(order._id);
  return renderOrderMail(about, {
    subject: `Confirm your mobile number for order ${number}`,
    preview: 'We send it as soon as your number is confirmed.',
    heading: 'One step is left',
    blocks: [
      {
        text: `You pay for your order ${number} in cash at the door. Before we send it, please confirm your mobile number until ${inWords(new Date(confirmBy))}.`,
      },
      itemsOf(about, piecesLeft(order)),
      sumsOf(order),
      { button: 'Confirm the number', url: `${shop.url}${ORDER_PAGES.orders}` },
    ],
  });
}

export function orderPaid(about: AboutOrder): OrderMail {
  const { order, shop } = about;
  if (order.status !== 'paid' && order.status !== 'shipped') return { notNeeded: 'the order has gone on since' };
  const number = orderNumber(order._id);
  return renderOrderMail(about, {
    subject: `Thank you: your order ${number} is confirmed`,
    preview: `Your payment has arrived, and we are getting your order ready.`,
    heading: 'Thank you for your order',
    blocks: [
      { text: `Your payment of ${formatRupees(order.total)} has arrived, and we are getting order ${number} ready.` },
      ...arrival(order),
      itemsOf(about, piecesLeft(order)),
      sumsOf(order),
      { button: 'See your receipt', url: `${shop.url}${ORDER_PAGES.receipt(order._id)}`, canBeMissed: true },
      { note: 'We write again when it is on its way. The invoice is in My Orders from then on.' },
    ],
  });
}

/** An order that is paid in cash, whose mobile number is confirmed. */
export function orderConfirmed(about: AboutOrder): OrderMail {
  const { order } = about;
  if (order.status !== 'awaiting-payment') return { notNeeded: 'the order has gone on since' };
  const number = orderNumber(order._id);
  return renderOrderMail(about, {
    subject: `Thank you: your order ${number} is confirmed`,
    preview: `You pay ${formatRupees(order.total)} in cash when it arrives.`,
    heading: 'Thank you for your order',
    blocks: [
      {
        text: `Your mobile number is confirmed, and we are getting order ${number} ready. You pay ${formatRupees(order.total)} in cash when it arrives.`,
      },
      ...arrival(order),
      itemsOf(about, piecesLeft(order)),
      sumsOf(order),
      seeOrders(about),
    ],
  });
}

function arrival({ delivery }: Order): Block[] {
  if (!delivery) return [];
  const [from, to] = [dayInWords(new Date(delivery.from)), dayInWords(new Date(delivery.to))];
  return [{ text: from === to ? `It should arrive on ${to}.` : `It should arrive between ${from} and ${to}.` }];
}

/** An order that its buyer or the shop cancelled. */
export function orderCancelled(about: AboutOrder): OrderMail {
  const { order } = about;
  const number = orderNumber(order._id);
  const note = order.timeline.find(({ status }) => status === 'cancelled')?.note;
  return renderOrderMail(about, {
    subject: `Your order ${number} is cancelled`,
    preview: wasPaid(order) ? 'What you paid goes back to you.' : 'Nothing was charged.',
    heading: 'Your order is cancelled',
    blocks: [
      { text: `Order ${number} is cancelled and will not be sent.` },
      ...(note === undefined || note === '' ? [] : [{ quote: note }]),
      moneyGoesBack(order),
      itemsOf(about, piecesLeft(order)),
      seeOrders(about),
    ],
  });
}

/** What becomes of the money of an order that is not to be sent, or of a part of one. */
export function moneyGoesBack(order: Order): Block {
  if (!wasPaid(order)) return { text: 'You have paid nothing for it, so there is nothing to do.' };
  return {
    text: 'What you paid for it goes back the way it came. Banks usually take five to seven working days; we write when it is done.',
  };
}

export function orderExpired(about: AboutOrder): OrderMail {
  const { order, shop } = about;
  if (order.status !== 'expired') return { notNeeded: 'the order has gone on since' };
  const number = orderNumber(order._id);
  return renderOrderMail(about, {
    subject: `Your order ${number} has ended`,
    preview: 'It was not paid in time, and costs nothing.',
    heading: 'Your order has ended',
    blocks: [
      {
        text: `Order ${number} was not completed in time, so we no longer keep its pieces for you. It costs nothing, and what you chose is still in your cart. If you have paid meanwhile, your money comes back by itself.`,
      },
      itemsOf(about, piecesLeft(order), false),
      { button: 'See your cart', url: `${shop.url}${ORDER_PAGES.cart}`, canBeMissed: true },
    ],
  });
}

/** Pieces that were taken out of an order. */
export function piecesCancelled(
  about: AboutOrder,
  { pieces }: Extract<OrderReason, { code: 'pieces-cancelled' }>['data'],
): OrderMail {
  const { order } = about;
  const number = orderNumber(order._id);
  const gone = pieces.flatMap(({ productId, variantId, quantity }): Pieces[] => {
    const line = order.items.findIndex(({ product }) => product._id === productId && product.variantId === variantId);
    return line < 0 ? [] : [{ line, quantity }];
  });
  const notes = new Set(gone.flatMap(({ line }) => order.items[line]?.cancelledNote ?? []));
  return renderOrderMail(about, {
    subject: `Your order ${number} has changed`,
    preview: 'Some of its pieces will not be sent.',
    heading: 'Your order has changed',
    blocks: [
      { text: `These pieces were taken out of order ${number} and will not be sent:` },
      itemsOf(about, gone),
      ...[...notes].map((quote) => ({ quote })),
      moneyGoesBack(order),
      seeOrders(about),
    ],
  });
}
