import type { OneTimeCodeToSend } from '@shop/contracts/internal/identity';
import type { Tx } from '@shop/platform/db/database';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import { timingSafeEqual } from 'node:crypto';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { findAccount, updateAccount } from '../adapters/account-store';
import { armCode, countTry, findCode, insertCode, type OneTimeCode, type TriedCode } from '../adapters/one-time-codes';
import type { Account } from '../domain/account';
import { mobileNumber } from '../domain/mobile-number';
import type { IdentityDependencies } from './dependencies';
import { isTriedOut } from './is-tried-out';

/** What a code that people type is for. */
export type TypedPurpose = OneTimeCodeToSend['purpose'];

/** Where a code goes. */
export interface CodePlace {
  readonly channel: 'mail' | 'sms';
  /** an e-mail, or a number such as `+919845012345` */
  readonly to: string;
}

/**
 * Has a code sent, with the account locked.
 * @returns false when enough of them were sent
 */
export async function sendCode(
  { links }: Pick<IdentityDependencies, 'links'>,
  tx: Tx,
  { id, kind }: Account,
  purpose: TypedPurpose,
  { channel, to }: CodePlace,
): Promise<boolean> {
  const accountState = await links.stateOfPlace(to);
  const requestId = await insertCode(tx, { kind, accountId: id, accountState, purpose, channel });
  if (requestId === undefined) return false;
  const version = (await updateAccount(tx, kind, id, {}))?.version ?? 1;
  const data = { userId: id, requestId, channel };
  await appendEvents(tx, [newEvent('one-time-code-requested', id, version, data)]);
  return true;
}

/**
 * Makes the code of a request: the same one each time. It counts from now on.
 * @throws NotFoundError when there is no such request, ConflictError when it is over
 */
export async function makeCode(
  { config, db, links }: Pick<IdentityDependencies, 'config' | 'db' | 'links'>,
  requestId: string,
): Promise<Omit<OneTimeCodeToSend, 'expiresAt'> & { readonly expiresAt: Date }> {
  const request = await findCode(db, requestId);
  if (request?.purpose !== 'login' && request?.purpose !== 'mobile')
    throw new NotFoundError('There is no such request');
  const account = await findAccount(db, request.kind, request.accountId);
  const place = account && placeOf(request, account);
  if (place === undefined || !request.isOpen || (await links.stateOfPlace(place)) !== request.accountState)
    throw new ConflictError('link-over', 'The request is over');
  const code = await links.codeOf(requestId);
  await armCode(db, requestId, {
    hash: await links.codeHashOf(requestId, code),
    inTest: isTriedOut(config),
  });
  return { purpose: request.purpose, code, to: place, expiresAt: request.expiresAt };
}

/** Where the account has a code sent now; a login only by what was proved. */
function placeOf({ purpose, channel }: OneTimeCode, account: Account): string | undefined {
  if (purpose === 'mobile') return mobileNumber(account.mobile);
  if (channel === 'sms') return account.mobileKey ?? undefined;
  return account.emailProved ? account.email : undefined;
}

/** Counts a guess and returns the code if it is the right one for this place. It is not used up yet. */
export async function guessCode(
  { db, links }: Pick<IdentityDependencies, 'db' | 'links'>,
  accountId: string,
  purpose: TypedPurpose,
  { code, to }: { readonly code: string; readonly to: string },
): Promise<TriedCode | undefined> {
  const tried = await countTry(db, accountId, purpose);
  if (tried?.accountState !== (await links.stateOfPlace(to))) return undefined;
  const given = Buffer.from(await links.codeHashOf(tried.id, code));
  const right = Buffer.from(tried.hash);
  return given.length === right.length && timingSafeEqual(given, right) ? tried : undefined;
}
