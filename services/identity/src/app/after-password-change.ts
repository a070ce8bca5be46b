import type { Tx } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { forgetNetworks } from '../adapters/known-networks';
import { revokeSessions } from '../adapters/session-store';
import type { Account } from '../domain/account';

/** What a new password brings with it, in its transaction: whoever knew the old one is out, and the owner is told. */
export async function afterPasswordChange(tx: Tx, { kind, id, version }: Account): Promise<void> {
  // all copies of all tokens, the caller's as well
  await revokeSessions(tx, { accountId: id, kind }, 'password-changed');
  await forgetNetworks(tx, id);
  await appendEvents(tx, [newEvent('password-changed', id, version, { userId: id, kind, changeId: newId() })]);
}
