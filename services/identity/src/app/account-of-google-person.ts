import { randomBytes } from 'node:crypto';
import type { AccountKind } from '@shop/contracts/api/account';
import { ConflictError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { findByEmail, findByGoogleSubject, linkGoogle } from '../adapters/account-store';
import type { Account } from '../domain/account';
import type { GooglePerson } from '../domain/google-person';
import { nameFromEmail, nthName } from '../domain/name-from-email';
import type { IdentityContext } from './context';
import { createAccount } from './register-account';

/** Names and e-mails may be taken between the look and the write; each time it looks again. */
const ATTEMPTS = 50;

/**
 * The account of somebody who signed in with Google: theirs already, or the one with their e-mail if Google has
 * verified it, or a new one.
 * @throws ConflictError when the e-mail belongs to an account that may not be linked
 */
export async function accountOfGooglePerson(
  context: Pick<IdentityContext, 'db'>,
  kind: AccountKind,
  person: GooglePerson,
): Promise<Account> {
  for (let attempt = 0; ; attempt += 1) {
    const existing = await findOrLink(context, kind, person);
    if (existing) return existing;
    try {
      const account = newAccount(kind, person, attempt);
      await createAccount(context, account);
      return { ...account, version: 1 };
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt >= ATTEMPTS) throw error;
    }
  }
}

async function findOrLink(
  { db }: Pick<IdentityContext, 'db'>,
  kind: AccountKind,
  person: GooglePerson,
): Promise<Account | undefined> {
  const known = await findByGoogleSubject(db, kind, person.subject);
  if (known) return known;
  const sameEmail = await findByEmail(db, kind, person.email);
  // made between the two looks, by the same person in another window
  if (sameEmail?.googleSubject === person.subject) return sameEmail;
  if (!sameEmail) return undefined;
  if (!person.emailVerified || sameEmail.googleSubject !== null) {
    throw new ConflictError('email-taken', 'This e-mail belongs to another account. Please log in to that one.', {
      fields: { email: 'This e-mail is already registered' },
    });
  }
  await linkGoogle(db, kind, sameEmail.id, person.subject);
  return { ...sameEmail, googleSubject: person.subject };
}

function newAccount(kind: AccountKind, person: GooglePerson, attempt: number): Omit<Account, 'version'> {
  return {
    id: newId(),
    kind,
    loginName: nthName(nameFromEmail(person.email), attempt),
    adminId: kind === 'admin' ? `google-${randomBytes(4).toString('hex')}` : null,
    fullName: person.name,
    email: person.email,
    mobile: '',
    profileImage: person.picture,
    passwordHash: null,
    googleSubject: person.subject,
  };
}
