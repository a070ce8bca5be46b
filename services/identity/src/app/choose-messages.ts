import {
  CHANNELS,
  MESSAGE_KINDS,
  messageKind,
  type MessageKind,
  type PreferenceChange,
} from '@shop/contracts/api/preferences';
import type { Database } from '@shop/platform/db/database';
import { GoneError, UnauthorizedError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { timingSafeEqual } from 'node:crypto';
import { lockAccount, updateAccount } from '../adapters/account-store';
import type { LinkTokens } from '../adapters/link-tokens';
import { findPreferences, saveChoices, type Choice } from '../adapters/message-choices';

/** Notes which messages a shopper wants. Who agrees to marketing by mail is told by a mail, which shows the way out. */
export async function chooseMessages(db: Database, userId: string, change: PreferenceChange): Promise<void> {
  const choices = MESSAGE_KINDS.flatMap((kind) =>
    CHANNELS.flatMap((channel): Choice[] => {
      const wanted = change[kind]?.[channel];
      return wanted === undefined ? [] : [{ kind, channel, wanted }];
    }),
  );
  await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, 'user', userId))) throw new UnauthorizedError();
    const before = await findPreferences(tx, userId);
    await saveChoices(tx, userId, choices, 'profile');
    if (change.marketing?.mail !== true || before.marketing.mail) return;
    const version = (await updateAccount(tx, 'user', userId, {}))?.version ?? 1;
    await appendEvents(tx, [newEvent('marketing-agreed', userId, version, { userId, consentId: newId() })]);
  });
}

/** The token of the link in a mail that ends all mails of its kind. */
export async function leaveTokenOf(links: LinkTokens, userId: string, kind: MessageKind): Promise<string> {
  return `${userId}.${kind}.${await links.sign('leave', userId, kind)}`;
}

/**
 * Ends a kind of mails for whoever has the link of one. May be repeated; says nothing of whether the account is still there.
 * @throws GoneError for a link that is none of ours
 */
export async function leaveByLink(db: Database, links: LinkTokens, token: string): Promise<MessageKind> {
  const [userId = '', given = ''] = token.split('.');
  const kind = messageKind.exclude(['orders']).safeParse(given).data;
  if (kind === undefined || !isSame(token, await leaveTokenOf(links, userId, kind)))
    throw new GoneError('This link is not complete. Please copy all of it from the mail.', 'link-over');
  await db.transaction(async (tx) => {
    if (await lockAccount(tx, 'user', userId))
      await saveChoices(tx, userId, [{ kind, channel: 'mail', wanted: false }], 'link');
  });
  return kind;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
