import type { MessageOverview, SentMessage, SentMessageList, WayOut } from '@shop/contracts/api/sent-messages';
import type { Database } from '@shop/platform/db/database';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import { readFigures, selectDeliveries, tryAgain, type DeliveryView, type Shown } from '../adapters/delivery-views';
import { SUPPRESSED } from '../adapters/suppressed-addresses';
import type { NotificationConfig } from '../config';

const PAGE_SIZE = 20;

/** A page of messages, newest first. @param after the last one of the page before */
export async function listMessages(db: Database, show: Shown, after: string | undefined): Promise<SentMessageList> {
  const found = await selectDeliveries(db, show, after, PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { messages: page.map(present), ...(found.length > PAGE_SIZE && last ? { next: last.id } : {}) };
}

function present(view: DeliveryView): SentMessage {
  const { id, code, channel, accountKind, orderId, status, attempts, lastError, occurredAt, sentAt, nextAt } = view;
  return {
    ...{ _id: id, code, channel, to: accountKind, status, attempts, happenedAt: occurredAt.toISOString() },
    ...(orderId !== null && { orderId }),
    ...(lastError !== null && { reason: lastError }),
    ...(sentAt !== null && { sentAt: sentAt.toISOString() }),
    ...(status === 'waiting' && { nextAt: nextAt.toISOString() }),
  };
}

type Settings = Pick<NotificationConfig, 'mail' | 'sms' | 'whatsapp' | 'staffMail'>;

/** How messages leave the shop, and how many do. */
export async function readOverview(db: Database, settings: Settings): Promise<MessageOverview> {
  const { mail, sms, whatsapp, staffMail } = settings;
  const { oldestWaiting, ...figures } = await readFigures(db, SUPPRESSED);
  const wayOf = (own: string | undefined): WayOut =>
    own !== undefined ? 'own' : mail.sandbox === undefined ? 'none' : 'stand-in';
  return {
    ways: { mail: wayOf(mail.smtpUrl), sms: wayOf(sms.url), whatsapp: wayOf(whatsapp.url) },
    ...(mail.smtpUrl !== undefined && mail.from !== undefined && { from: mail.from }),
    staff: [...staffMail],
    ...figures,
    ...(oldestWaiting !== null && { oldestWaitingSince: oldestWaiting.toISOString() }),
  };
}

/**
 * Sends a message after all, also to an address that was refused before. What is over by now is not told: it is written anew.
 * @throws NotFoundError
 * @throws ConflictError `not-failed` for one that went, or goes by itself
 */
export async function sendAgain(db: Database, id: string): Promise<void> {
  const before = await tryAgain(db, id);
  if (before === undefined) throw new NotFoundError('There is no such message');
  if (before !== 'refused' && before !== 'given-up')
    throw new ConflictError('not-failed', 'This message has gone, or goes by itself');
}
