import { setTimeout as sleep } from 'node:timers/promises';
import type { CodeLogin } from '@shop/contracts/api/proof';
import { UnauthorizedError } from '@shop/platform/errors';
import { findAccount, findByEmail, lockAccount } from '../adapters/account-store';
import { useCode } from '../adapters/one-time-codes';
import { findIdByMobile } from '../adapters/proofs';
import { openSession } from '../adapters/session-store';
import type { Account } from '../domain/account';
import { mobileNumber } from '../domain/mobile-number';
import type { IdentityDependencies } from './dependencies';
import type { LoggedIn, SignedIn } from './log-in';
import { mayEnter } from './may-enter';
import { noteSignIn, type Place } from './note-sign-in';
import { guessCode, sendCode, type CodePlace } from './one-time-codes-to-type';
import { isTriedOut } from './is-tried-out';

/** More than the work takes, so that the time of an answer says nothing of the account. In ms. */
const FLOOR_MS = 400;

interface Found {
  readonly account: Account;
  readonly place: CodePlace;
}

/**
 * Has a code sent to an e-mail or a mobile that was proved to be an account's. Says nothing of whether there is one, also by the
 * time that it takes.
 */
export async function requestLoginCode(dependencies: IdentityDependencies, to: string): Promise<void> {
  await slowly(dependencies, async () => {
    const found = await findByPlace(dependencies, to);
    if (!found) return;
    await dependencies.db.transaction(async (tx) => {
      const account = await lockAccount(tx, 'user', found.account.id);
      if (account && proves(account, found.place)) await sendCode(dependencies, tx, account, 'login', found.place);
    });
  });
}

/**
 * Opens a session for the code that was sent; the code counts once. Takes the same time for an account that does not exist.
 * @throws UnauthorizedError for a wrong code, AppError 429 after too many of them
 */
export async function logInByCode(
  dependencies: IdentityDependencies,
  { to, code }: CodeLogin,
  place: Place,
): Promise<Omit<LoggedIn, 'passwordTooWeak'>> {
  const signedIn = await slowly(dependencies, async () => {
    const found = await findByPlace(dependencies, to);
    const key = found?.account.id ?? mobileNumber(to) ?? to.toLowerCase();
    let session: SignedIn | undefined;
    await dependencies.limits.guard(`code ${key}`, place.address, async () => {
      session = found && (await enter(dependencies, found, code));
      return session !== undefined;
    });
    return session;
  });
  if (!signedIn) throw new UnauthorizedError('This code is wrong or too old.', 'invalid-code');
  return { ...signedIn, device: await noteSignIn(dependencies, signedIn.account, place) };
}

/** Uses the code up and opens the session, or neither. */
async function enter(
  dependencies: IdentityDependencies,
  { account, place }: Found,
  code: string,
): Promise<SignedIn | undefined> {
  const { config, db, keys } = dependencies;
  const right = await guessCode(dependencies, account.id, 'login', { code, to: place.to });
  if (!right) return undefined;
  return db.transaction(async (tx) => {
    const current = await lockAccount(tx, 'user', account.id);
    if (!current || !proves(current, place) || !(await useCode(tx, right.id))) return undefined;
    const session = await openSession(tx, current, { inTest: isTriedOut(config) });
    return session && { account: current, token: await keys.sign(session) };
  });
}

async function findByPlace({ config, db }: IdentityDependencies, to: string): Promise<Found | undefined> {
  const found = to.includes('@') ? await findByMail(db, to) : await findByMobile(db, to);
  return found && proves(found.account, found.place) && mayEnter(config, found.account) ? found : undefined;
}

async function findByMail(db: IdentityDependencies['db'], to: string): Promise<Found | undefined> {
  const account = await findByEmail(db, 'user', to);
  return account && { account, place: { channel: 'mail', to: account.email } };
}

async function findByMobile(db: IdentityDependencies['db'], to: string): Promise<Found | undefined> {
  const number = mobileNumber(to);
  const id = number === undefined ? undefined : await findIdByMobile(db, number);
  const account = id === undefined ? undefined : await findAccount(db, 'user', id);
  return account && number !== undefined ? { account, place: { channel: 'sms', to: number } } : undefined;
}

function proves(account: Account, { channel, to }: CodePlace): boolean {
  if (channel === 'sms') return account.mobileKey === to;
  return account.emailProved && account.email.toLowerCase() === to.toLowerCase();
}

async function slowly<T>({ config }: IdentityDependencies, run: () => Promise<T>): Promise<T> {
  const work = run();
  await Promise.allSettled([work, sleep(config.forgottenFloorMs ?? FLOOR_MS)]);
  return work;
}
