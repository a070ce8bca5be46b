import type { AccountContact } from '@shop/contracts/internal/identity';
import { ORDER_PAGES } from '@shop/contracts/pages';
import { isAboutAccount, isAboutOrder, isAlert, type Delivery } from '../domain/delivery';
import type { OrderReason } from '../domain/order-reason';
import type { StockReason } from '../domain/stock-reason';
import type { WishReason } from '../domain/wish-news';
import { wants } from '../domain/wants';
import type { Reader } from '../templates/layout';
import { writeOrderMail } from '../templates/order/order-mails';
import { aboutAccount } from './about-account';
import { composeForStaff } from './compose-for-staff';
import { composeStockMail } from './compose-stock-mail';
import { composeWishMail } from './compose-wish-mail';
import { readerOf, type Composed, type ComposedMessage, type Content, type NotNeeded, type Sources } from './composed';

/** Writes a message from what its owner says at this moment. @throws UnavailableError */
export async function composeMessage(sources: Sources, delivery: Delivery): Promise<Composed> {
  const { accountKind, accountId } = delivery;
  if (accountKind === 'staff') return { message: await composeForStaff(sources, delivery) };
  const contact = await sources.accounts.contact(accountKind, accountId);
  if (!contact) return { message: { notNeeded: 'the account is gone' } };
  return { contact, message: await composeFor(sources, delivery, contact) };
}

async function composeFor(
  sources: Sources,
  delivery: Delivery,
  contact: AccountContact,
): Promise<ComposedMessage | NotNeeded> {
  if (isAboutAccount(delivery)) return aboutAccount(sources, delivery, contact);
  if (isAlert(delivery)) return alertFor(sources, delivery, contact);
  if (!isAboutOrder(delivery)) return { notNeeded: 'of no use to an account' };
  const { channel } = delivery;
  const to = channel === 'mail' ? contact.email : (contact.mobile ?? '');
  if (to === '') return { notNeeded: 'the account has no address' };
  if (channel !== 'mail' && !wants(contact, 'orders', channel)) return { notNeeded: 'not wanted' };
  const content = await aboutOrder(sources, delivery, readerOf(sources, delivery, contact));
  return 'notNeeded' in content ? content : { to, content };
}

async function alertFor(
  sources: Sources,
  delivery: Delivery<StockReason | WishReason>,
  contact: AccountContact,
): Promise<ComposedMessage | NotNeeded> {
  if (!wants(contact, 'alerts', 'mail')) return { notNeeded: 'not wanted' };
  const reader = readerOf(sources, delivery, contact, 'alerts');
  const { accountId } = delivery;
  const content =
    delivery.code === 'wish-news'
      ? await composeWishMail(sources, accountId, delivery.data.newsId, reader)
      : await composeStockMail(sources, accountId, delivery.data, reader);
  return 'notNeeded' in content ? content : { to: contact.email, content };
}

async function aboutOrder(
  { orders, shop }: Sources,
  delivery: Delivery<OrderReason>,
  reader: Reader,
): Promise<Content | NotNeeded> {
  const found = await orders.read(delivery.data.orderId);
  if (found?.userId !== delivery.accountId) return { notNeeded: 'the order is not theirs' };
  const mail = writeOrderMail({ shop, reader, order: found.order }, delivery);
  if ('notNeeded' in mail) return mail;
  return { ...mail, short: `${shop.name}: ${mail.subject}. ${shop.url}${ORDER_PAGES.orders}` };
}
