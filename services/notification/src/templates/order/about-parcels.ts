import type { Order } from '@shop/contracts/api/order';
import type { Shipment } from '@shop/contracts/api/shipment';
import { formatRupees } from '@shop/contracts/money';
import { orderNumber } from '@shop/contracts/order-number';
import type { Block, Fact } from '../blocks';
import { dayInWords } from '../moment';
import { moneyGoesBack } from './about-order';
import { itemsOf, itemsToReview, renderOrderMail, seeOrders, type AboutOrder, type OrderMail } from './order-mail';

const GONE = { notNeeded: 'the parcel is not known' } as const;

const findParcel = ({ shipments = [] }: Order, id: string) => shipments.find(({ _id }) => _id === id);

export function parcelSent(about: AboutOrder, shipmentId: string): OrderMail {
  const { order } = about;
  const parcel = findParcel(order, shipmentId);
  if (!parcel) return GONE;
  if (parcel.status !== 'sent') return { notNeeded: 'the parcel has gone on since' };
  const number = orderNumber(order._id);
  const what = parcel.replaces === undefined ? `your order ${number}` : `what you get in exchange, order ${number}`;
  const isPart = parcel.replaces === undefined && (parcel.number > 1 || !holdsAll(order, parcel));
  return renderOrderMail(about, {
    subject: isPart ? `A parcel of your order ${number} is on its way` : `Your order ${number} is on its way`,
    preview: parcel.carrier === undefined ? 'It has left the shop.' : `It travels with ${parcel.carrier}.`,
    heading: parcel.replaces === undefined ? 'It is on its way' : 'Your exchange is on its way',
    blocks: [
      { text: isPart ? `A part of ${what} has left the shop:` : `A parcel with ${what} has left the shop:` },
      itemsOf(about, parcel.items, false),
      ...tracking(parcel),
      ...(parcel.collect === undefined
        ? []
        : [{ text: `Please have ${formatRupees(parcel.collect)} in cash ready for the courier.` }]),
      parcel.url === undefined
        ? seeOrders(about)
        : { button: 'Follow the parcel', url: parcel.url, canBeMissed: true as const },
      ...(order.invoice === undefined ? [] : [{ note: `Your invoice ${order.invoice} is in My Orders.` }]),
    ],
  });
}

function holdsAll({ items }: Order, parcel: Shipment): boolean {
  const inParcel = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return inParcel === items.reduce((sum, { quantity, cancelled = 0 }) => sum + quantity - cancelled, 0);
}

function tracking({ carrier, trackingNumber }: Shipment): Block[] {
  const facts: Fact[] = [
    ...(carrier === undefined ? [] : [['Courier', carrier] as const]),
    ...(trackingNumber === undefined ? [] : [['Number of the parcel', trackingNumber] as const]),
  ];
  return facts.length === 0 ? [] : [{ facts }];
}

export function parcelDelivered(about: AboutOrder, shipmentId: string): OrderMail {
  const { order } = about;
  const parcel = findParcel(order, shipmentId);
  if (!parcel) return GONE;
  const number = orderNumber(order._id);
  return renderOrderMail(about, {
    subject:
      order.status === 'delivered'
        ? `Your order ${number} has arrived`
        : `A parcel of your order ${number} has arrived`,
    preview: 'We hope that you like it.',
    heading: 'It has arrived',
    blocks: [
      { text: `The courier has handed over a parcel of order ${number}. We hope that you like what is in it.` },
      itemsToReview(about, parcel.items),
      ...comingBack(order),
      seeOrders(about),
      { note: 'If you have not got it, tell us at once: write to the chat in the shop, or see Support.' },
    ],
  });
}

function comingBack({ returnUntil }: Order): Block[] {
  if (returnUntil === undefined) return [];
  return [
    {
      text: `Should something not fit, you can send it back until ${dayInWords(new Date(returnUntil))}, from My Orders.`,
    },
  ];
}

export function parcelCameBack(about: AboutOrder, shipmentId: string): OrderMail {
  const { order } = about;
  const parcel = findParcel(order, shipmentId);
  if (!parcel) return GONE;
  const number = orderNumber(order._id);
  const { cameBackNote: note } = parcel;
  return renderOrderMail(about, {
    subject: `A parcel of your order ${number} came back to us`,
    preview: 'The courier could not hand it over.',
    heading: 'A parcel came back to us',
    blocks: [
      { text: `The courier could not hand over this parcel of order ${number}, and has brought it back to us:` },
      itemsOf(about, parcel.items, false),
      ...(note === undefined || note === '' ? [] : [{ quote: note }]),
      moneyGoesBack(order),
      seeOrders(about),
    ],
  });
}
