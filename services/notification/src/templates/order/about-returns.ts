import type { OrderReturn } from '@shop/contracts/api/returns';
import { formatRupees } from '@shop/contracts/money';
import { orderNumber } from '@shop/contracts/order-number';
import type { Block, Fact } from '../blocks';
import { itemsOf, renderOrderMail, seeOrders, type AboutOrder, type OrderMail } from './order-mail';

interface Step {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A return or an exchange has come to a step. @param status the step that is told of */
export function returnMoved(about: AboutOrder, returnId: string, status: string): OrderMail {
  const moved = about.order.returns?.find(({ _id }) => _id === returnId);
  if (!moved) return { notNeeded: 'the return is not known' };
  if (moved.status !== status) return { notNeeded: 'the return has gone on since' };
  const step = stepOf(moved);
  if (!step) return { notNeeded: 'the mail about the parcel says it' };
  const facts: Fact[] = [
    [moved.kind === 'exchange' ? 'Exchange' : 'Return', moved.number],
    ['Order', orderNumber(about.order._id)],
  ];
  return renderOrderMail(about, {
    ...step,
    blocks: [...step.blocks, itemsOf(about, moved.items, false), { facts }, seeOrders(about)],
  });
}

/** undefined: another mail tells it */
function stepOf(moved: OrderReturn): Step | undefined {
  const what = moved.kind === 'exchange' ? 'exchange' : 'return';
  const { number } = moved;
  switch (moved.status) {
    case 'requested':
      return {
        subject: `We have your ${what} request ${number}`,
        preview: 'We look at it and write again.',
        heading: 'We have your request',
        blocks: [{ text: `Thank you for telling us. We look at your ${what} of these pieces and write again:` }],
      };
    case 'approved':
      return {
        subject: `Your ${what} ${number} is agreed`,
        preview: 'What happens next.',
        heading: `Your ${what} is agreed`,
        blocks: [
          {
            text: `Please pack these pieces as they came, with ${number} written on a slip of paper inside, and hand them to our courier. You find the steps in My Orders.`,
          },
        ],
      };
    case 'received':
      return {
        subject: `Your ${what} ${number} has reached us`,
        preview: 'We look at it and write again.',
        heading: 'It has reached us',
        blocks: [{ text: 'Thank you. We look at these pieces and settle the rest:' }],
      };
    case 'rejected':
      return {
        subject: `We cannot accept your ${what} ${number}`,
        preview: 'Here is why.',
        heading: `We cannot accept this ${what}`,
        blocks: [
          { text: `We have looked at your request, and cannot accept the ${what} of these pieces.` },
          ...(moved.rejection === undefined ? [] : [{ quote: moved.rejection }]),
        ],
      };
    case 'closed':
      return closed(moved);
  }
}

function closed({ number, refund, resolution }: OrderReturn): Step | undefined {
  if (resolution === 'exchange') return undefined;
  const isPaid = refund !== undefined && refund > 0;
  return {
    subject: `Your return ${number} is done`,
    preview: isPaid ? `${formatRupees(refund)} is on its way to you.` : 'Nothing is left to do.',
    heading: 'Your return is done',
    blocks: [
      {
        text: isPaid
          ? `${formatRupees(refund)} is on its way to you for these pieces. Banks usually take five to seven working days; we write when it is done.`
          : 'We have looked at these pieces. No money goes back for them.',
      },
    ],
  };
}
