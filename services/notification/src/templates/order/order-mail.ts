import { imageVariant } from '@shop/contracts/api/image';
import type { Order } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';
import { orderNumber } from '@shop/contracts/order-number';
import { ORDER_PAGES, reviewPage } from '@shop/contracts/pages';
import type { MailContent } from '../../domain/mail';
import type { Block, Fact, MailItem } from '../blocks';
import { renderMail, type Letter, type Reader, type Shop } from '../layout';

/** What every mail about an order is made of. */
export interface AboutOrder {
  readonly shop: Shop;
  readonly reader: Reader;
  readonly order: Order;
}

/** Pieces of a line; `line` counts the order's items from 0. */
export interface Pieces {
  readonly line: number;
  readonly quantity: number;
}

/** A mail, or why there is none to send. */
export type OrderMail = MailContent | { readonly notNeeded: string };

/** Writes a letter about an order. */
export function renderOrderMail(
  { shop, reader, order }: AboutOrder,
  letter: Omit<Letter, 'reader' | 'about'>,
): MailContent {
  return renderMail(shop, { ...letter, reader, about: `your order ${orderNumber(order._id)}` });
}

/** What is still in the order. */
export function piecesLeft({ items }: Order): Pieces[] {
  return items.flatMap(({ quantity, cancelled = 0 }, line) =>
    quantity > cancelled ? [{ line, quantity: quantity - cancelled }] : [],
  );
}

/** @param prices whether what they cost is shown */
export function itemsOf({ shop, order }: AboutOrder, pieces: readonly Pieces[], prices = true): Block {
  return { items: pieces.flatMap(({ line, quantity }) => itemOf(shop, order.items[line], quantity, prices)) };
}

/** Pieces that somebody has now, each with the way to review it. */
export function itemsToReview({ shop, order }: AboutOrder, pieces: readonly Pieces[]): Block {
  return {
    items: pieces.flatMap(({ line, quantity }) => {
      const item = order.items[line];
      const link = ['Write a review', `${shop.url}${reviewPage(item?.product._id ?? '')}`] as const;
      return itemOf(shop, item, quantity, false).map((each) => ({ ...each, link }));
    }),
  };
}

function itemOf(shop: Shop, item: Order['items'][number] | undefined, quantity: number, prices: boolean): MailItem[] {
  if (!item) return [];
  const { product, variant } = item;
  const options = Object.entries(variant?.options ?? {}).map(([name, value]) => `${name} ${value}`);
  const pieces = quantity === 1 ? '1 piece' : `${quantity} pieces`;
  const picture = product.image.startsWith('/') ? { picture: shop.url + imageVariant(product.image, 240) } : {};
  return [
    {
      name: product.name,
      detail: [...options, pieces].join(' · '),
      price: prices ? formatRupees(product.price * quantity) : '',
      ...picture,
    },
  ];
}

/** What the order costs, with the total last. */
export function sumsOf({ total, breakdown, offers = [] }: Order): Block {
  if (!breakdown) return { facts: [], total: ['Total', formatRupees(total)] };
  const { items, discount, shipping, codFee } = breakdown;
  const facts: Fact[] = [
    ['Items', formatRupees(items)],
    ...(discount === undefined ? [] : [[offers.map(({ name }) => name).join(', '), formatRupees(-discount)] as const]),
    ['Delivery', shipping === 0 ? 'Free' : formatRupees(shipping)],
    ...(codFee === 0 ? [] : [['Cash on delivery', formatRupees(codFee)] as const]),
  ];
  return { facts, total: ['Total, with all taxes', formatRupees(breakdown.total)] };
}

export function seeOrders({ shop }: AboutOrder, button = 'See your orders'): Block {
  return { button, url: `${shop.url}${ORDER_PAGES.orders}`, canBeMissed: true };
}

/** Whether money came for the order. */
export function wasPaid({ timeline }: Order): boolean {
  return timeline.some(({ status }) => status === 'paid');
}
