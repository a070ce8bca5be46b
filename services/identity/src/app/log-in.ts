import type { AccountKind } from '@shop/contracts/api/account';
import { UnauthorizedError } from '@shop/platform/errors';
import { findByLoginName } from '../adapters/account-store';
import { openSession } from '../adapters/session-store';
import type { Account } from '../domain/account';
import { foldName } from '../domain/fold-name';
import { isTooWeak } from './check-password';
import type { IdentityDependencies } from './dependencies';
import { mayEnter } from './may-enter';
import { noteSignIn, type Place } from './note-sign-in';
import { isTriedOut } from './is-tried-out';

export interface Credentials {
  readonly kind: AccountKind;
  readonly loginName: string;
  /** admins only */
  readonly adminId: string | null;
  readonly password: string;
}

export interface SignedIn {
  readonly account: Account;
  readonly token: string;
}

export interface LoggedIn extends SignedIn {
  /** for the browser's cookie, by which it is known again */
  readonly device: string;
  /** it was chosen before today's rules; to be asked for another one */
  readonly passwordTooWeak: boolean;
}

const REFUSALS = { user: 'Invalid username or password.', admin: 'Invalid admin credentials.' } as const;

/**
 * Opens a session for the right password. Takes the same time for a name that does not exist.
 * @param place where the caller is
 * @throws UnauthorizedError for wrong credentials, AppError 429 after too many of them
 */
export async function logIn(
  dependencies: IdentityDependencies,
  credentials: Credentials,
  place: Place,
): Promise<LoggedIn> {
  const { db, limits, networks, passwords } = dependencies;
  const { address } = place;
  const { kind, loginName, adminId, password } = credentials;
  const found = await findByLoginName(db, kind, loginName);
  const account = found?.adminId === adminId && mayEnter(dependencies.config, found, password) ? found : undefined;
  const who = found?.id ?? foldName(loginName);
  const right = await limits.guard(
    `${kind} ${who}`,
    address,
    () => passwords.matches(password, account?.passwordHash),
    () => networks.has(who, address),
  );
  const signedIn = right && account ? await signIn(dependencies, account) : undefined;
  if (!signedIn) throw new UnauthorizedError(REFUSALS[kind], 'invalid-credentials');
  const device = await noteSignIn(dependencies, signedIn.account, place);
  return { ...signedIn, device, passwordTooWeak: await isTooWeak(password, signedIn.account) };
}

/** Opens a session for an account that has proved who it is; undefined when it has changed meanwhile. */
export async function signIn(
  { config, db, keys }: IdentityDependencies,
  account: Account,
): Promise<SignedIn | undefined> {
  if (!mayEnter(config, account)) return undefined;
  const session = await openSession(db, account, { inTest: isTriedOut(config) });
  return session && { account, token: await keys.sign(session) };
}
