import type { EmailProof } from '@shop/contracts/api/proof';
import { MESSAGE_PAGES } from '@shop/contracts/pages';
import type { Principal } from '@shop/platform/auth/tokens';
import { ConflictError, GoneError, NotFoundError, TooManyError, UnauthorizedError } from '@shop/platform/errors';
import { findAccount, lockAccount, releaseEmail } from '../adapters/account-store';
import type { LinkTokens } from '../adapters/link-tokens';
import { findCode, findCodeByHash, useCode, type OneTimeCode } from '../adapters/one-time-codes';
import { proveEmailByLink } from '../adapters/proofs';
import type { Account } from '../domain/account';
import { armToken, type MadeLink } from './make-one-time-link';
import { askForEmailProof } from './ask-for-email-proof';
import type { IdentityDependencies } from './dependencies';
import { isTriedOut } from './is-tried-out';

const HOUR_S = 60 * 60;
/** One answer for every link that does not count, so that it says nothing of why. */
const linkOver = () =>
  new GoneError('This link was used already, or is too old. Please ask for a new one.', 'link-over');

/**
 * Has a link sent to the caller's own e-mail.
 * @throws ConflictError when it is proved already or there is none, TooManyError when enough links were sent
 */
export async function requestEmailProof({ db, links }: IdentityDependencies, { accountId }: Principal): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, 'user', accountId);
    if (!account) throw new UnauthorizedError();
    if (account.email === '') throw new ConflictError('no-email', 'Your account has no e-mail. Enter one first.');
    if (account.emailProved) throw new ConflictError('email-proved', 'Your e-mail address is confirmed already.');
    if (account.demo) throw new ConflictError('demo-account', 'The e-mail of a demo account is nobody’s.');
    if (!(await askForEmailProof(tx, links, account, 'asked')))
      throw new TooManyError('too-many-links', 'We have sent you several links today. Please use the newest.', HOUR_S);
  });
}

/**
 * Makes the link of a request: the same one each time.
 * @throws NotFoundError when there is no such request, ConflictError when it is over
 */
export async function makeEmailLink({ config, db, links }: IdentityDependencies, requestId: string): Promise<MadeLink> {
  const code = await findCode(db, requestId);
  if (code?.purpose !== 'email') throw new NotFoundError('There is no such request');
  const account = await findAccount(db, code.kind, code.accountId);
  if (!account || !(await stillAsks(links, code, account))) throw new ConflictError('link-over', 'The request is over');
  return armToken(db, links, code, { page: MESSAGE_PAGES.confirmEmail, inTest: isTriedOut(config) });
}

/**
 * Hears from whoever reads an e-mail whether the account that has it is theirs: then it is proved, else it is taken off.
 * @returns the account
 * @throws GoneError for a link that does not count
 */
export async function answerEmailProof(
  { config, db, links }: IdentityDependencies,
  { token, mine = true }: EmailProof & { readonly token: string },
): Promise<Account> {
  const code = await findCodeByHash(db, { kind: 'user', purpose: 'email' }, links.hashOf(token));
  if (!code) throw linkOver();
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, code.kind, code.accountId);
    if (!account || !(await stillAsks(links, code, account)) || !(await useCode(tx, code.id))) throw linkOver();
    const { id, kind, email } = account;
    if (mine) await proveEmailByLink(tx, { id, kind, inTest: isTriedOut(config) }, email);
    else await releaseEmail(tx, kind, id);
    return (await findAccount(tx, kind, id)) ?? account;
  });
}

/** A link asks about one e-mail of an account, until that is proved or another. */
async function stillAsks(links: LinkTokens, code: OneTimeCode, account: Account): Promise<boolean> {
  if (!code.isOpen || account.emailProved || account.email === '') return false;
  return (await links.stateOfPlace(account.email)) === code.accountState;
}
