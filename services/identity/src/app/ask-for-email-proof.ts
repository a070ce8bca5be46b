import type { AccountKind } from '@shop/contracts/api/account';
import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import { ConflictError } from '@shop/platform/errors';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { lockByEmail, updateAccount } from '../adapters/account-store';
import type { LinkTokens } from '../adapters/link-tokens';
import { insertCode } from '../adapters/one-time-codes';
import type { Account } from '../domain/account';
import type { IdentityDependencies } from './dependencies';

type Because = EventData<'email-verification-requested'>['because'];

/**
 * Has a link sent to a shopper's e-mail, by which its reader shows that it is theirs. Nothing for one that is proved, or that
 * everybody reads.
 * @returns false when enough of them were sent
 */
export async function askForEmailProof(
  tx: Tx,
  links: LinkTokens,
  account: Pick<Account, 'id' | 'kind' | 'email' | 'emailProved' | 'demo'>,
  because: Because,
): Promise<boolean> {
  const { id, kind, email } = account;
  if (kind !== 'user' || email === '' || account.emailProved || account.demo) return true;
  const accountState = await links.stateOfPlace(email);
  const requestId = await insertCode(tx, { kind, accountId: id, accountState, purpose: 'email' });
  if (requestId === undefined) return false;
  const version = (await updateAccount(tx, kind, id, {}))?.version ?? 1;
  const data = { userId: id, kind, requestId, because };
  await appendEvents(tx, [newEvent('email-verification-requested', id, version, data)]);
  return true;
}

/**
 * Runs a check of names. When it refuses an e-mail that another account has only typed, whoever reads that mailbox is asked: if
 * the account is not theirs, they take the e-mail off it, and can use it themselves.
 */
export async function tellOfClaim(
  { db, links }: Pick<IdentityDependencies, 'db' | 'links'>,
  { kind, email }: { readonly kind: AccountKind; readonly email?: string | undefined },
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof ConflictError && email !== undefined && Object.hasOwn(error.details.fields ?? {}, 'email'))
      await db.transaction(async (tx) => {
        const holder = await lockByEmail(tx, kind, email);
        if (holder) await askForEmailProof(tx, links, holder, 'claimed');
      });
    throw error;
  }
}
