import type { Tx } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { keepFormerEmail } from '../adapters/former-emails';
import type { LinkTokens } from '../adapters/link-tokens';
import type { Account } from '../domain/account';
import { askForEmailProof } from './ask-for-email-proof';

/**
 * Has the owner told at the address from before, and asked at the new one whether it is theirs, in the transaction of a change;
 * nothing when it stays.
 */
export async function afterEmailChange(tx: Tx, links: LinkTokens, before: Account, after: Account): Promise<void> {
  const { email, version } = after;
  if (before.email.toLowerCase() === email.toLowerCase()) return;
  if (before.email !== '') await tellAtFormer(tx, before, version);
  await askForEmailProof(tx, links, after, 'changed');
}

async function tellAtFormer(tx: Tx, before: Account, version: number): Promise<void> {
  const { kind, id } = before;
  const changeId = newId();
  await keepFormerEmail(tx, { changeId, kind, accountId: id, email: before.email });
  await appendEvents(tx, [newEvent('email-changed', id, version, { userId: id, kind, changeId })]);
}
