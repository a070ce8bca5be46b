import { removeRefusedPicture, savePicture } from '@shop/platform/images/pictures';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { insertAccount } from '../adapters/account-store';
import { refuseTakenNames } from '../adapters/taken-names';
import type { NewAccount } from '../domain/account';
import { askForEmailProof, tellOfClaim } from './ask-for-email-proof';
import { refuseWeakPassword } from './check-password';
import type { IdentityDependencies } from './dependencies';

export type Registration = Pick<NewAccount, 'kind' | 'loginName' | 'adminId' | 'fullName' | 'email' | 'mobile'> & {
  readonly password: string;
  /** everybody knows what it takes to enter it */
  readonly demo?: boolean;
};

/**
 * Makes an account with a password and an optional picture.
 * @throws ConflictError when one of its names belongs to another account; ValidationError for a
 *   file that is no picture or a password that is easy to guess
 */
export async function registerAccount(
  dependencies: IdentityDependencies,
  { password, demo = false, ...person }: Registration,
  picture: Buffer | undefined,
): Promise<void> {
  const { db, images, passwords } = dependencies;
  await refuseWeakPassword(password, person);
  await tellOfClaim(dependencies, person, () => refuseTakenNames(db, person.kind, person));
  const profileImage = picture ? await savePicture(images, picture, 'profileImage') : null;
  try {
    const passwordHash = await passwords.hash(password);
    await createAccount(dependencies, {
      ...person,
      id: newId(),
      profileImage,
      passwordHash,
      emailProved: false,
      googleSubject: null,
      demo,
    });
  } catch (error) {
    if (profileImage !== null) await removeRefusedPicture(images, profileImage, error);
    throw error;
  }
}

/** Writes an account, for a shopper with its event. */
export async function createAccount(
  { db, links }: Pick<IdentityDependencies, 'db' | 'links'>,
  account: NewAccount,
): Promise<void> {
  await db.transaction(async (tx) => {
    await insertAccount(tx, account);
    if (account.kind === 'user') {
      await appendEvents(tx, [newEvent('user-registered', account.id, 1, { userId: account.id })]);
      await askForEmailProof(tx, links, account, 'registered');
    }
  });
}
