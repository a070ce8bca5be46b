import { randomBytes } from 'node:crypto';
import type { AccountKind } from '@shop/contracts/api/account';
import type { Tx } from '@shop/platform/db/database';
import { ConflictError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import {
  findAccount,
  findByGoogleSubject,
  linkGoogle,
  lockByEmail,
  proveEmail,
  releaseEmail,
} from '../adapters/account-store';
import { forgetDevices } from '../adapters/known-devices';
import { forgetNetworks } from '../adapters/known-networks';
import { forgetCodes } from '../adapters/one-time-codes';
import { forgetMobileProof } from '../adapters/proofs';
import { revokeSessions } from '../adapters/session-store';
import type { IdentityConfig } from '../config';
import type { Account, NewAccount } from '../domain/account';
import type { GooglePerson } from '../domain/google-person';
import { nameFromEmail, nthName } from '../domain/name-from-email';
import type { IdentityDependencies } from './dependencies';
import { createAccount } from './register-account';

/** Names and e-mails may be taken between the check and the write; each attempt checks again. */
const ATTEMPTS = 50;

/**
 * The account of somebody who signed in with Google: theirs already, or the one with their e-mail if Google has
 * verified it, or a new one. An e-mail that somebody else has only typed keeps nobody out.
 * @throws ConflictError when Google has not verified the e-mail of another account, or has confirmed it to two people
 */
export async function accountOfGooglePerson(
  dependencies: Pick<IdentityDependencies, 'config' | 'db' | 'links'>,
  kind: AccountKind,
  person: GooglePerson,
): Promise<Account> {
  for (let attempt = 0; ; attempt += 1) {
    const existing = await findOrLink(dependencies, kind, person);
    if (existing) return existing;
    try {
      const account = newAccount(kind, person, isStandIn(dependencies.config), attempt);
      await createAccount(dependencies, account);
      return { ...account, mobileKey: null, passwordSetInTest: false, version: 1 };
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt >= ATTEMPTS) throw error;
    }
  }
}

async function findOrLink(
  { config, db }: Pick<IdentityDependencies, 'config' | 'db'>,
  kind: AccountKind,
  person: GooglePerson,
): Promise<Account | undefined> {
  const known = await findByGoogleSubject(db, kind, person.subject);
  if (known) {
    if (person.emailVerified && !known.emailProved) await proveEmail(db, kind, known.id, person.email);
    return known;
  }
  return db.transaction(async (tx) => {
    const holder = await lockByEmail(tx, kind, person.email);
    // no account, or one that the same person made between the two reads in another window
    if (!holder || holder.googleSubject === person.subject) return holder;
    if (!person.emailVerified) throw emailTaken();
    if (holder.googleSubject === null) return link(tx, holder, { subject: person.subject, demo: isStandIn(config) });
    if (holder.emailProved) throw emailTaken();
    await releaseEmail(tx, kind, holder.id);
    return undefined;
  });
}

/**
 * Links the account that has this person's e-mail. One whose e-mail was proved is theirs, and stays as it is. Of another, whatever
 * its maker could enter it with may be a stranger's, and ends: password, sessions, mobile and the browsers that are known.
 */
async function link(
  tx: Tx,
  { id, kind, emailProved }: Account,
  person: { subject: string; demo: boolean },
): Promise<Account | undefined> {
  await linkGoogle(tx, kind, id, { ...person, keepsPassword: emailProved });
  if (!emailProved) {
    await revokeSessions(tx, { accountId: id, kind }, 'password-changed');
    await forgetNetworks(tx, id);
    await forgetDevices(tx, id);
    await forgetCodes(tx, id);
    if (kind === 'user') await forgetMobileProof(tx, id);
  }
  return findAccount(tx, kind, id);
}

function emailTaken(): ConflictError {
  return new ConflictError('email-taken', 'This e-mail belongs to another account. Please log in to that one.', {
    fields: { email: 'This e-mail is already registered' },
  });
}

/** Everybody can be anybody whom Google's stand-in knows. */
const isStandIn = ({ google }: IdentityConfig): boolean => google?.standIn === true;

const randomName = () => randomBytes(4).toString('hex');

function newAccount(kind: AccountKind, person: GooglePerson, demo: boolean, attempt: number): NewAccount {
  return {
    id: newId(),
    kind,
    loginName: nthName(nameFromEmail(person.email), attempt, randomName),
    adminId: kind === 'admin' ? `google-${randomName()}` : null,
    fullName: person.name,
    email: person.email,
    emailProved: person.emailVerified,
    mobile: '',
    profileImage: person.picture,
    passwordHash: null,
    googleSubject: person.subject,
    demo,
  };
}
