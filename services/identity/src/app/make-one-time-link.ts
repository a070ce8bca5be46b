import type { OneTimeLink } from '@shop/contracts/internal/identity';
import { ACCOUNT_PAGES } from '@shop/contracts/pages';
import type { Queryable } from '@shop/platform/db/database';
import { ConflictError, NotFoundError } from '@shop/platform/errors';
import { findAccount } from '../adapters/account-store';
import type { LinkTokens } from '../adapters/link-tokens';
import { armCode, findCode, type Armed, type OneTimeCode } from '../adapters/one-time-codes';
import { isGoogleOnly, type Account } from '../domain/account';
import type { IdentityDependencies } from './dependencies';
import { mayEnter } from './may-enter';
import { isTriedOut } from './is-tried-out';

export type MadeLink = Omit<OneTimeLink, 'expiresAt'> & { readonly expiresAt: Date };

/**
 * Makes the link of a request: the same one each time.
 * @throws NotFoundError when there is no such request, ConflictError when it is over
 */
export async function makeOneTimeLink(dependencies: IdentityDependencies, requestId: string): Promise<MadeLink> {
  const { config, db, links } = dependencies;
  const code = await findCode(db, requestId);
  if (!code) throw new NotFoundError('There is no such request');
  const account = await findAccount(db, code.kind, code.accountId);
  if (!account || !(await mayReset(dependencies, code, account)))
    throw new ConflictError('link-over', 'The request is over');
  return armLink(db, links, code, { inTest: isTriedOut(config) });
}

/** Makes the link of a request count from now on. */
export async function armLink(
  db: Queryable,
  links: LinkTokens,
  { id, kind, expiresAt }: OneTimeCode,
  { inTest }: Pick<Armed, 'inTest'>,
): Promise<MadeLink> {
  return armToken(db, links, { id, expiresAt }, { page: ACCOUNT_PAGES[kind].password, inTest });
}

/** @param page where the link leads */
export async function armToken(
  db: Queryable,
  links: LinkTokens,
  { id, expiresAt }: Pick<OneTimeCode, 'id' | 'expiresAt'>,
  { page, inTest }: Pick<Armed, 'inTest'> & { readonly page: string },
): Promise<MadeLink> {
  const token = await links.tokenOf(id);
  await armCode(db, id, { hash: links.hashOf(token), inTest });
  return { path: `${page}#${token}`, expiresAt };
}

/** Whether a link still sets the password of the account that asked for it, as the account is now. */
export async function mayReset(
  { config, links }: Pick<IdentityDependencies, 'config' | 'links'>,
  code: OneTimeCode,
  account: Account,
): Promise<boolean> {
  if (code.purpose !== 'password-reset') return false;
  // the password of a demo account is published: it stays what it is
  if (!code.isOpen || account.demo || isGoogleOnly(account) || !mayEnter(config, account)) return false;
  return (await links.stateOf(account)) === code.accountState;
}
