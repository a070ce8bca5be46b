import { MESSAGE_PAGES } from '@shop/contracts/pages';
import type { MailContent } from '../../domain/mail';
import { backInStock } from '../back-in-stock';
import { emailChanged } from '../email-changed';
import { emailVerification } from '../email-verification';
import { googleReset } from '../google-reset';
import type { Leave, Reader, Shop } from '../layout';
import { marketingAgreed } from '../marketing-agreed';
import { newDevice } from '../new-device';
import { oneTimeCode } from '../one-time-code';
import { writeOrderMail } from '../order/order-mails';
import { passwordChanged } from '../password-changed';
import { passwordReset } from '../password-reset';
import { staffDigest } from '../staff/digest';
import { staffOrder } from '../staff/new-order';
import { wishMail } from '../wish-mail';
import { ORDER_SAMPLES } from './order-samples';
import { ORDER, sampleOrder, SAMPLE_PRODUCT } from './sample-order';

/** A mail as the shop sends it, about what nobody did: an owner sees what buyers read. */
export interface Sample {
  readonly title: string;
  readonly to: 'shopper' | 'staff';
  readonly write: (shop: Shop, now: Date) => MailContent;
}

const HOUR_MS = 60 * 60 * 1000;
const later = (now: Date, hours = 1) => new Date(now.getTime() + hours * HOUR_MS);
const asha: Reader = { name: 'Asha Rao', kind: 'user' };
/** A link in a sample leads to the page, and nobody's choice changes by it. */
const leave = (shop: Shop, kind: Leave['kind']): Reader => {
  const page = shop.url + MESSAGE_PAGES.leave;
  return { ...asha, leave: { kind, page, call: page } };
};
const shirt = { productId: SAMPLE_PRODUCT, name: 'Linen shirt', image: '', options: { Size: 'M' } };

const toShopper = (title: string, write: Sample['write']): Sample => ({ title, to: 'shopper', write });
const toStaff = (title: string, write: Sample['write']): Sample => ({ title, to: 'staff', write });

function aboutOrder(name: string): Sample['write'] {
  return (shop, now) => {
    const sample = ORDER_SAMPLES[name];
    if (!sample) throw new Error(`no sample ${name}`);
    const mail = writeOrderMail({ shop, reader: asha, order: sampleOrder(now, sample.order(now)) }, sample.reason);
    if ('notNeeded' in mail) throw new Error(`the sample ${name} tells nothing: ${mail.notNeeded}`);
    return mail;
  };
}

/** Every mail that the shop sends, by its name. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...Object.fromEntries(
    Object.entries(ORDER_SAMPLES).map(([name, { title }]) => [name, toShopper(title, aboutOrder(name))]),
  ),
  'back-in-stock': toShopper('Back in stock', (shop) =>
    backInStock(shop, leave(shop, 'alerts'), { ...shirt, price: 1899 }),
  ),
  'wish-news': toShopper('News of the wishlist', (shop) =>
    wishMail(shop, leave(shop, 'alerts'), [
      { ...shirt, price: 1519, priceThen: 1899, isBack: false },
      { ...shirt, name: 'Cotton scarf', options: {}, price: 450, priceThen: 450, isBack: true },
    ]),
  ),
  'email-verification': toShopper('Welcome, and confirm your e-mail', (shop) =>
    emailVerification(shop, { ...asha, username: 'asha', because: 'registered', path: MESSAGE_PAGES.confirmEmail }),
  ),
  'password-reset': toShopper('Forgotten password', (shop, now) =>
    passwordReset(shop, { ...asha, path: '/userPassword', expiresAt: later(now) }),
  ),
  'google-reset': toShopper('Forgotten password, signs in with Google', (shop) => googleReset(shop, asha)),
  'one-time-code': toShopper('Code to log in', (shop, now) =>
    oneTimeCode(shop, { ...asha, code: '407219', purpose: 'login', expiresAt: later(now, 1 / 6) }),
  ),
  'password-changed': toShopper('Password changed', (shop, now) => passwordChanged(shop, { ...asha, at: now })),
  'email-changed': toShopper('E-mail changed, to the old address', (shop, now) =>
    emailChanged(shop, { ...asha, at: now }),
  ),
  'new-device': toShopper('Login from somewhere new', (shop, now) => newDevice(shop, { ...asha, at: now })),
  'marketing-agreed': toShopper('Agreed to offers and news', (shop) => marketingAgreed(shop, leave(shop, 'marketing'))),
  'staff-order': toStaff('New order', (shop, now) => staffOrder(shop, sampleOrder(now, {}))),
  'staff-digest': toStaff('Each morning', (shop, now) => digest(shop, now)),
};

function digest(shop: Shop, now: Date): MailContent {
  const lowStock = [
    { name: 'Linen shirt', options: 'M, Indigo', available: 2 },
    { name: 'Cotton scarf', options: '', available: 0 },
  ];
  const since = later(now, -9 * 24).toISOString();
  const mail = staffDigest(shop, { lowStock, stuckRefunds: [{ orderId: ORDER, since }] });
  if (!mail) throw new Error('the sample of the digest tells nothing');
  return mail;
}
