import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountKind } from '@shop/contracts/api/account';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { findByEmail, findByLoginName, lockAccount, updateAccount } from '../adapters/account-store';
import { insertCode } from '../adapters/one-time-codes';
import type { Account } from '../domain/account';
import type { IdentityDependencies } from './dependencies';
import { mayEnter } from './may-enter';

/** More than the work takes, so that the time of an answer says nothing of the account. In ms. */
const FLOOR_MS = 400;

/**
 * Has a mail sent to the owner of each account with this name or e-mail address: a name may be spelled like the address of
 * somebody else. Says nothing of whether there is one, also by the time that it takes.
 */
export async function requestPasswordReset(
  dependencies: IdentityDependencies,
  kind: AccountKind,
  usernameOrEmail: string,
): Promise<void> {
  const work = request(dependencies, kind, usernameOrEmail);
  await Promise.allSettled([work, sleep(dependencies.config.forgottenFloorMs ?? FLOOR_MS)]);
  await work;
}

async function request(dependencies: IdentityDependencies, kind: AccountKind, usernameOrEmail: string): Promise<void> {
  const { config, db } = dependencies;
  const named = await Promise.all([findByLoginName(db, kind, usernameOrEmail), findByEmail(db, kind, usernameOrEmail)]);
  const accounts = new Map(named.flatMap((account) => (account ? [[account.id, account] as const] : [])));
  for (const account of accounts.values())
    if (account.email !== '' && mayEnter(config, account)) await requestFor(dependencies, account);
}

async function requestFor({ db, links }: IdentityDependencies, { kind, id }: Account): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, kind, id);
    if (!account) return;
    const requestId = await insertCode(tx, {
      ...{ kind, accountId: id, purpose: 'password-reset' },
      accountState: await links.stateOf(account),
    });
    if (requestId === undefined) return;
    const version = (await updateAccount(tx, kind, id, {}))?.version ?? account.version;
    await appendEvents(tx, [newEvent('password-reset-requested', id, version, { userId: id, kind, requestId })]);
  });
}
