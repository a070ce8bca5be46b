import type { Tx } from '@shop/platform/db/database';
import { NotFoundError, UnauthorizedError } from '@shop/platform/errors';
import { lockAccount } from '../adapters/account-store';

/**
 * Makes other changes of somebody's address book wait until the transaction ends, so that it always has one default.
 * @throws UnauthorizedError when the account was deleted meanwhile
 */
export async function lockAddressBook(tx: Tx, userId: string): Promise<void> {
  if (!(await lockAccount(tx, 'user', userId))) throw new UnauthorizedError();
}

export function noSuchAddress(): NotFoundError {
  return new NotFoundError('There is no such address of yours');
}
