import type { AccountKind } from '@shop/contracts/api/account';
import type { PasswordReset } from '@shop/contracts/api/password';
import type { Tx } from '@shop/platform/db/database';
import { GoneError } from '@shop/platform/errors';
import { findAccount, lockAccount, proveEmail, unlinkGoogle, updateAccount } from '../adapters/account-store';
import { forgetDevices } from '../adapters/known-devices';
import { endTypedCodes, findCodeByHash, useCode } from '../adapters/one-time-codes';
import { forgetMobileProof } from '../adapters/proofs';
import type { Account } from '../domain/account';
import { afterPasswordChange } from './after-password-change';
import { refuseWeakPassword } from './check-password';
import type { IdentityDependencies } from './dependencies';
import { mayReset } from './make-one-time-link';
import { isTriedOut } from './is-tried-out';

/** One answer for every link that does not count, so that it says nothing of why. */
const linkOver = () =>
  new GoneError('This link was used already, or is too old. Please ask for a new one.', 'link-over');

/**
 * Sets the password of the account that a link was sent to, and ends its sessions and every other way in. In a shop that is
 * open, whoever has the link reads the account's e-mail, which counts as proved; in one that is tried out everybody may read
 * the mailbox, and the password counts only as long.
 * @throws GoneError for a link that does not count, ValidationError for a password that is easy to guess
 */
export async function resetPassword(
  dependencies: IdentityDependencies,
  kind: AccountKind,
  { token, password }: PasswordReset,
): Promise<void> {
  const { config, db, links, passwords } = dependencies;
  const code = await findCodeByHash(db, { kind, purpose: 'password-reset' }, links.hashOf(token));
  const account = code && (await findAccount(db, kind, code.accountId));
  if (!account || !(await mayReset(dependencies, code, account))) throw linkOver();
  await refuseWeakPassword(password, account);
  const passwordHash = await passwords.hash(password);
  const isOpen = !isTriedOut(config);
  await db.transaction(async (tx) => {
    const current = await lockAccount(tx, kind, account.id);
    if (!current || !(await mayReset(dependencies, code, current)) || !(await useCode(tx, code.id))) throw linkOver();
    const changed = await updateAccount(tx, kind, current.id, {
      passwordHash,
      passwordSetInTest: !isOpen && code.inTest,
    });
    if (isOpen) await proveEmail(tx, kind, current.id, current.email);
    await endOtherWaysIn(tx, current);
    if (changed) await afterPasswordChange(tx, changed);
  });
}

/**
 * Whoever knew the old password may have proved a mobile of theirs, linked a Google account or made a browser known. The owner does
 * so again: with Google by the next sign-in, as the e-mail is theirs.
 */
async function endOtherWaysIn(tx: Tx, { id, kind }: Account): Promise<void> {
  if (kind === 'user') await forgetMobileProof(tx, id);
  await endTypedCodes(tx, id);
  await forgetDevices(tx, id);
  await unlinkGoogle(tx, kind, id);
}
