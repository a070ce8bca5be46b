import { accountKind, type AccountKind } from '@shop/contracts/api/account';
import type { Database } from '@shop/platform/db/database';
import { ConflictError, NotFoundError, ValidationError } from '@shop/platform/errors';
import { findByEmail, findByLoginName, lockAccount } from '../adapters/account-store';
import { createLinkTokens } from '../adapters/link-tokens';
import { findCode, insertCode } from '../adapters/one-time-codes';
import { isGoogleOnly, type Account } from '../domain/account';
import { armLink, type MadeLink } from './make-one-time-link';

/**
 * Makes the link to a new password for somebody whom no mail reaches. It is for whoever runs the shop, and counts as one of
 * those that are mailed: for an hour, once.
 * @param kind `user` or `admin`
 * @throws NotFoundError, ValidationError for another kind, ConflictError for an account without a password of its own, or that has
 * asked for as many links as it may
 */
export async function makeLinkByHand(db: Database, kind: string, usernameOrEmail: string): Promise<MadeLink> {
  const known = accountKind.safeParse(kind);
  if (!known.success) throw new ValidationError({ kind: 'Either user or admin' });
  const found =
    (await findByLoginName(db, known.data, usernameOrEmail)) ?? (await findByEmail(db, known.data, usernameOrEmail));
  if (!found) throw new NotFoundError(`No ${known.data} has the name or e-mail ${usernameOrEmail}.`);
  if (found.demo) throw new ConflictError('demo-account', 'A demo account keeps its password.');
  if (isGoogleOnly(found)) throw new ConflictError('google-account', 'This account logs in with Google.');
  return makeLink(db, known.data, found);
}

async function makeLink(db: Database, kind: AccountKind, { id }: Account): Promise<MadeLink> {
  return db.transaction(async (tx) => {
    const links = createLinkTokens(tx);
    const account = await lockAccount(tx, kind, id);
    if (!account) throw new NotFoundError('The account was deleted.');
    const requestId = await insertCode(tx, {
      ...{ kind, accountId: id, purpose: 'password-reset' },
      accountState: await links.stateOf(account),
    });
    const code = requestId === undefined ? undefined : await findCode(tx, requestId);
    if (!code)
      throw new ConflictError('too-many-links', 'This account has three links already: use one, or wait an hour.');
    // it goes to nobody but whoever runs the shop
    return armLink(tx, links, code, { inTest: false });
  });
}
