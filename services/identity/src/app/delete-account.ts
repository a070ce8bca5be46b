import { forgetAnswers } from '@shop/platform/db/idempotency';
import { NotFoundError } from '@shop/platform/errors';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { deleteAccountRow, findAccount, lockAccount } from '../adapters/account-store';
import { discardPicture } from '../adapters/discarded-pictures';
import { forgetFormerEmails } from '../adapters/former-emails';
import { forgetDevices } from '../adapters/known-devices';
import { forgetNetworks } from '../adapters/known-networks';
import { forgetCodes } from '../adapters/one-time-codes';
import { revokeSessions } from '../adapters/session-store';
import { addingScope } from '../domain/address-book';
import type { Caller } from './caller';
import { confirmPassword, wrongPassword } from './confirm-password';
import type { IdentityDependencies } from './dependencies';

/**
 * Deletes the caller's own account with its picture, addresses and sessions; other services follow by the event.
 * @throws NotFoundError for anyone else's id, ForbiddenError for a wrong password
 */
export async function deleteAccount(
  dependencies: IdentityDependencies,
  { principal, address }: Caller,
  id: string,
  password: string | undefined,
): Promise<void> {
  const { db } = dependencies;
  const { kind } = principal;
  const account = id === principal.accountId ? await findAccount(db, kind, id) : undefined;
  if (!account) throw new NotFoundError('There is no such account of yours');
  await confirmPassword(dependencies, account, password, address);
  await db.transaction(async (tx) => {
    const current = await lockAccount(tx, kind, id);
    if (!current) return;
    if (current.passwordHash !== account.passwordHash) throw wrongPassword();
    await deleteAccountRow(tx, kind, id);
    await forgetNetworks(tx, id);
    await forgetDevices(tx, id);
    await forgetCodes(tx, id);
    await forgetFormerEmails(tx, id);
    await forgetAnswers(tx, addingScope(id));
    await discardPicture(tx, current.profileImage);
    await revokeSessions(tx, { accountId: id, kind }, 'account-deleted');
    if (kind === 'user') {
      await appendEvents(tx, [newEvent('user-deleted', id, current.version + 1, { userId: id })]);
    }
  });
  await dependencies.removeDiscardedPictures();
}
