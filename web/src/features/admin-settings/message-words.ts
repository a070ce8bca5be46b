import type { MessageState, SentMessage, WayOut } from '@shop/contracts/api/sent-messages';
import type { PillTone } from '../../components/ui/status-pill';

/** What a message tells, by its code. */
const TOLD: Readonly<Record<string, string>> = {
  'password-reset': 'Forgotten password',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail changed',
  'email-verification': 'Confirm the e-mail',
  'one-time-code': 'Code',
  'new-device': 'Login from somewhere new',
  'marketing-agreed': 'Agreed to offers and news',
  'staff-order': 'New order',
  'staff-digest': 'Each morning',
  'order-waits': 'Order waits',
  'order-paid': 'Order confirmed',
  'order-confirmed': 'Order in cash confirmed',
  'order-cancelled': 'Order cancelled',
  'order-expired': 'Order ended unpaid',
  'pieces-cancelled': 'Pieces taken out',
  'parcel-sent': 'On its way',
  'parcel-delivered': 'Arrived',
  'parcel-came-back': 'A parcel came back',
  'refund-started': 'Money on its way back',
  'refund-done': 'Money back',
  'part-refunded': 'A part of the money back',
  'return-moved': 'Return or exchange',
  'back-in-stock': 'Back in stock',
  'wish-news': 'News of the wishlist',
};
export const toldBy = (code: string): string => TOLD[code] ?? code.replaceAll('-', ' ');

export const STATES: Readonly<Record<MessageState, { word: string; tone: PillTone }>> = {
  waiting: { word: 'Waiting', tone: 'wait' },
  sent: { word: 'Sent', tone: 'good' },
  refused: { word: 'Refused', tone: 'bad' },
  'given-up': { word: 'Too late', tone: 'bad' },
  'not-needed': { word: 'Not needed', tone: 'off' },
};

/** Whether staff can do something about it. */
export const isFailed = ({ status }: Pick<SentMessage, 'status'>): boolean =>
  status === 'refused' || status === 'given-up';

/** Why a message has not gone, in words; what a server said is shown as it said it. */
export function reasonInWords({ reason, status }: Pick<SentMessage, 'reason' | 'status'>): string {
  if (reason === undefined) return status === 'given-up' ? 'It could not go in time' : '';
  if (reason === 'suppressed') return 'Its address refused a mail before';
  if (reason === 'failed') return 'Something failed here; the log says what';
  if (/^(?:E[A-Z]+|http \d|\d{3}\b)/.test(reason)) return `Answer of the server: ${reason}`;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

export const CHANNELS = { mail: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
export const READERS = { user: 'Shopper', admin: 'Admin', staff: 'Staff' } as const;

export const WAYS: Readonly<Record<WayOut, { word: string; tone: PillTone }>> = {
  own: { word: 'On', tone: 'good' },
  'stand-in': { word: 'Test mode', tone: 'wait' },
  none: { word: 'Off', tone: 'bad' },
};
