import type { Principal } from '@shop/platform/auth/tokens';
import type { Tx } from '@shop/platform/db/database';
import { ConflictError, ForbiddenError, TooManyError, UnauthorizedError, ValidationError } from '@shop/platform/errors';
import { findAccount, lockAccount } from '../adapters/account-store';
import { useCode } from '../adapters/one-time-codes';
import { proveMobile } from '../adapters/proofs';
import type { Account } from '../domain/account';
import { mobileNumber } from '../domain/mobile-number';
import type { IdentityDependencies } from './dependencies';
import { guessCode, sendCode } from './one-time-codes-to-type';
import { isTriedOut } from './is-tried-out';

const RETRY_S = 10 * 60;

/** 403 and not 401, so that a client that signs out on 401 does not sign out on a typo. */
const wrongCode = () => new ForbiddenError('This code is wrong or too old.', 'wrong-code');

/**
 * Has a code sent to the caller's own mobile.
 * @throws ValidationError when that is no number, ConflictError when it is proved already, TooManyError after several codes
 */
export async function requestMobileProof(dependencies: IdentityDependencies, principal: Principal): Promise<void> {
  await dependencies.db.transaction(async (tx) => {
    const { account, number } = await lockWithNumber(tx, principal);
    if (account.mobileKey === number)
      throw new ConflictError('mobile-proved', 'Your mobile number is confirmed already.');
    if (!(await sendCode(dependencies, tx, account, 'mobile', { channel: 'sms', to: number })))
      throw new TooManyError('too-many-codes', 'We have sent you several codes. Please wait a little.', RETRY_S);
  });
}

/**
 * Notes that the caller's mobile is theirs, by the code that was sent there.
 * @throws ForbiddenError for a wrong code, AppError 429 after too many of them
 */
export async function confirmMobile(
  dependencies: IdentityDependencies,
  principal: Principal,
  code: string,
  address: string,
): Promise<Account> {
  const { config, db, limits } = dependencies;
  const account = await findAccount(db, 'user', principal.accountId);
  const number = account && mobileNumber(account.mobile);
  if (!account || number === undefined) throw wrongCode();
  let codeId: string | undefined;
  await limits.guard(`mobile ${account.id}`, address, async () => {
    codeId = (await guessCode(dependencies, account.id, 'mobile', { code, to: number }))?.id;
    return codeId !== undefined;
  });
  if (codeId === undefined) throw wrongCode();
  const used = codeId;
  return db.transaction(async (tx) => {
    const current = await lockWithNumber(tx, principal);
    if (current.number !== number || !(await useCode(tx, used))) throw wrongCode();
    await proveMobile(tx, { id: account.id, inTest: isTriedOut(config) }, number);
    return (await findAccount(tx, 'user', account.id)) ?? current.account;
  });
}

async function lockWithNumber(tx: Tx, { accountId }: Principal): Promise<{ account: Account; number: string }> {
  const account = await lockAccount(tx, 'user', accountId);
  if (!account) throw new UnauthorizedError();
  const number = mobileNumber(account.mobile);
  if (number === undefined)
    throw new ValidationError({ mobile: 'Enter a mobile number of ten digits, or one with its country code' });
  return { account, number };
}
