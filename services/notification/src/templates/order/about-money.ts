import { formatRupees } from '@shop/contracts/money';
import { orderNumber } from '@shop/contracts/order-number';
import { renderOrderMail, seeOrders, type AboutOrder, type OrderMail } from './order-mail';

/** The whole money of an order goes back. */
export function refundStarted(about: AboutOrder): OrderMail {
  const { order } = about;
  if (order.status !== 'refunding') return { notNeeded: 'the refund has gone on since' };
  if (order.timeline.some(({ status }) => status === 'cancelled'))
    return { notNeeded: 'the mail about the cancellation says it' };
  const number = orderNumber(order._id);
  return renderOrderMail(about, {
    subject: `Your money for order ${number} is on its way back`,
    preview: 'It goes back the way it came.',
    heading: 'Your money is on its way back',
    blocks: [
      {
        text: `We are giving back what you paid for order ${number}. It goes back the way it came. Banks usually take five to seven working days; we write when it is done.`,
      },
      seeOrders(about),
    ],
  });
}

export function refundDone(about: AboutOrder): OrderMail {
  const { order } = about;
  const number = orderNumber(order._id);
  return renderOrderMail(about, {
    subject: `Your money for order ${number} is back`,
    preview: 'It went back the way it came.',
    heading: 'Your money is back',
    blocks: [
      {
        text: `What you paid for order ${number} has gone back the way it came. It can take your bank a day or two more to show it.`,
      },
      seeOrders(about),
    ],
  });
}

/** @param cause names the part, once for an order */
export function partRefunded(about: AboutOrder, cause: string): OrderMail {
  const { order } = about;
  const part = order.partRefunds?.find((each) => each.cause === cause);
  if (part?.doneAt === undefined) return { notNeeded: 'the refund is not known' };
  const number = orderNumber(order._id);
  const amount = formatRupees(part.refunded ?? part.amount);
  return renderOrderMail(about, {
    subject: `${amount} of your order ${number} is back`,
    preview: 'It went back to you.',
    heading: 'A part of your money is back',
    blocks: [
      { text: `${amount} of what you paid for order ${number} is back with you.` },
      { note: 'It can take your bank a day or two more to show it.' },
      seeOrders(about),
    ],
  });
}
