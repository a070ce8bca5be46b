import type { AccountKind } from '@shop/contracts/api/account';
import type { Channel } from '@shop/contracts/api/preferences';
import type { OrderReason } from './order-reason';
import type { StockReason } from './stock-reason';
import type { WishReason } from './wish-news';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** What a message about an account tells, and the ids that it is made of. */
export type AccountReason =
  | { readonly code: 'password-reset'; readonly data: { readonly requestId: string } }
  | { readonly code: 'password-changed' | 'email-changed'; readonly data: { readonly changeId: string } }
  | {
      readonly code: 'email-verification';
      readonly data: { readonly requestId: string; readonly because: VerificationCause };
    }
  | { readonly code: 'one-time-code'; readonly data: { readonly requestId: string } }
  | { readonly code: 'new-device'; readonly data: { readonly signInId: string } }
  | { readonly code: 'marketing-agreed'; readonly data: { readonly consentId: string } };

/** Why somebody is to show that an e-mail is theirs. */
export type VerificationCause = 'registered' | 'changed' | 'asked' | 'claimed';

/** What the people who run the shop are told. */
export type StaffReason =
  | { readonly code: 'staff-order'; readonly data: { readonly orderId: string } }
  | { readonly code: 'staff-digest'; readonly data: { readonly day: string } };

export type Reason = AccountReason | OrderReason | StaffReason | StockReason | WishReason;
export type MessageCode = Reason['code'];

/**
 * How long a message helps anybody, from what it tells of, in ms. A link to a new password is good for an hour; an order that
 * waits is read again before it is told of.
 */
export const USEFUL_MS: Readonly<Record<MessageCode, number>> = {
  'password-reset': HOUR_MS,
  'password-changed': 72 * HOUR_MS,
  'email-changed': 72 * HOUR_MS,
  'email-verification': 20 * HOUR_MS,
  'one-time-code': 10 * MINUTE_MS,
  'new-device': 72 * HOUR_MS,
  'marketing-agreed': 72 * HOUR_MS,
  'staff-order': 72 * HOUR_MS,
  'staff-digest': 20 * HOUR_MS,
  'order-waits': 24 * HOUR_MS,
  'order-paid': 72 * HOUR_MS,
  'order-confirmed': 72 * HOUR_MS,
  'order-cancelled': 72 * HOUR_MS,
  'order-expired': 24 * HOUR_MS,
  'pieces-cancelled': 72 * HOUR_MS,
  'parcel-sent': 72 * HOUR_MS,
  'parcel-delivered': 72 * HOUR_MS,
  'parcel-came-back': 72 * HOUR_MS,
  'refund-started': 72 * HOUR_MS,
  'refund-done': 72 * HOUR_MS,
  'part-refunded': 72 * HOUR_MS,
  'return-moved': 72 * HOUR_MS,
  'back-in-stock': 72 * HOUR_MS,
  'wish-news': 72 * HOUR_MS,
};

/** Whom a message goes to, and when what it tells of happened. */
export interface Addressee {
  /** `staff`: those whom the settings of the shop name */
  readonly accountKind: AccountKind | 'staff';
  /** empty for staff */
  readonly accountId: string;
  readonly occurredAt: Date;
  /** by mail where nothing is said */
  readonly channel?: Channel;
}

/** A message that is to be sent to the owner of an account. */
export type NewDelivery<R extends Reason = Reason> = R & Addressee;

export type Delivery<R extends Reason = Reason> = NewDelivery<R> & {
  readonly id: string;
  readonly channel: Channel;
  /** how often it was tried, with this time */
  readonly attempts: number;
  /** staff asked for it after it was refused: it goes to an address that gets no mails, too */
  readonly insisted?: boolean;
};

const ACCOUNT_CODES: readonly string[] = [
  'password-reset',
  'password-changed',
  'email-changed',
  'email-verification',
  'one-time-code',
  'new-device',
  'marketing-agreed',
] satisfies AccountReason['code'][];

export function isAboutAccount(delivery: Delivery): delivery is Delivery<AccountReason> {
  return ACCOUNT_CODES.includes(delivery.code);
}

export function isForStaff(delivery: Delivery): delivery is Delivery<StaffReason> {
  return delivery.code === 'staff-order' || delivery.code === 'staff-digest';
}

/** What comes only to those who asked, and says how to get no more of it. */
export function isAlert(delivery: Delivery): delivery is Delivery<StockReason | WishReason> {
  return delivery.code === 'back-in-stock' || delivery.code === 'wish-news';
}

export function isAboutOrder(delivery: Delivery): delivery is Delivery<OrderReason> {
  return !isAboutAccount(delivery) && !isForStaff(delivery) && !isAlert(delivery);
}

/** What came of trying to send one; nothing that names anybody. */
export type Outcome =
  | { readonly status: 'sent'; readonly providerRef: string }
  /** it does not go: for good */
  | { readonly status: 'refused' | 'not-needed'; readonly lastError: string }
  /** put off */
  | { readonly status: 'waiting'; readonly lastError: string };

const PAUSES_MS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 3 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];

/** Until it is tried again, after so many attempts; in ms. */
export function pauseMs(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS;
}
