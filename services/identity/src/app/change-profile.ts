import { UnauthorizedError, ValidationError } from '@shop/platform/errors';
import { removeRefusedPicture, savePicture } from '@shop/platform/images/pictures';
import { findAccount, lockAccount, updateAccount } from '../adapters/account-store';
import { refuseTakenNames } from '../adapters/taken-names';
import { discardPicture } from '../adapters/discarded-pictures';
import { openSession, prolongSession } from '../adapters/session-store';
import { changed, isGoogleOnly, type Account, type AccountChange } from '../domain/account';
import { afterEmailChange } from './after-email-change';
import { afterPasswordChange } from './after-password-change';
import { tellOfClaim } from './ask-for-email-proof';
import type { Caller } from './caller';
import { refuseWeakPassword } from './check-password';
import { confirmPassword, wrongPassword } from './confirm-password';
import type { IdentityDependencies } from './dependencies';
import type { SignedIn } from './log-in';
import { isTriedOut } from './is-tried-out';

export interface ProfileChange extends Omit<AccountChange, 'profileImage' | 'passwordHash' | 'passwordSetInTest'> {
  /** a new one */
  readonly password?: string;
  readonly currentPassword?: string;
}

/**
 * Changes what is given and leaves the rest. A new password ends all sessions.
 * @returns the account and a new token: of the caller's session, or of a new one after a new password
 * @throws ForbiddenError for a wrong current password, ConflictError for a name that another account has,
 *   ValidationError for a file that is no picture, a password that is easy to guess or one for an account that signs in
 *   with Google
 */
export async function changeProfile(
  dependencies: IdentityDependencies,
  { principal, address }: Caller,
  { password, currentPassword, ...given }: ProfileChange,
  picture: Buffer | undefined,
): Promise<SignedIn> {
  const { db, images, passwords } = dependencies;
  const account = await findAccount(db, principal.kind, principal.accountId);
  if (!account) throw new UnauthorizedError();
  if (password !== undefined && isGoogleOnly(account)) {
    throw new ValidationError({ password: 'An account that signs in with Google has no password to change' });
  }
  await confirmPassword(dependencies, account, currentPassword, address);
  if (password !== undefined) await refuseWeakPassword(password, changed(account, given));
  await tellOfClaim(dependencies, { kind: principal.kind, email: given.email }, () =>
    refuseTakenNames(db, principal.kind, given, account.id),
  );
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  const profileImage = picture ? await savePicture(images, picture, 'profileImage') : undefined;
  try {
    return await applyChange(dependencies, { principal, address }, account, { ...given, passwordHash, profileImage });
  } catch (error) {
    if (profileImage !== undefined) await removeRefusedPicture(images, profileImage, error);
    throw error;
  }
}

async function applyChange(
  { config, db, keys, links, removeDiscardedPictures }: IdentityDependencies,
  { principal }: Caller,
  confirmed: Account,
  change: AccountChange,
): Promise<SignedIn> {
  const inTest = isTriedOut(config);
  const signedIn = await db.transaction(async (tx) => {
    const current = await lockAccount(tx, principal.kind, principal.accountId);
    if (!current) throw new UnauthorizedError();
    if (current.passwordHash !== confirmed.passwordHash) throw wrongPassword();
    // in test mode whoever came in by a link that everybody could read may be the one who changes it
    const passwordSetInTest = change.passwordHash !== undefined && !inTest ? false : undefined;
    const account = await updateAccount(tx, principal.kind, principal.accountId, { ...change, passwordSetInTest });
    if (!account) throw new UnauthorizedError();
    if (change.profileImage !== undefined) await discardPicture(tx, current.profileImage);
    await afterEmailChange(tx, links, current, account);
    const session = await prolongSession(tx, principal);
    if (!session) throw new UnauthorizedError();
    if (change.passwordHash === undefined) return { account, token: await keys.sign(session) };
    await afterPasswordChange(tx, account);
    const fresh = await openSession(tx, account, { inTest });
    if (!fresh) throw new UnauthorizedError();
    return { account, token: await keys.sign(fresh) };
  });
  if (change.profileImage !== undefined) await removeDiscardedPictures();
  return signedIn;
}
