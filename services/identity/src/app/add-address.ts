import type { NewAddress } from '@shop/contracts/api/address';
import type { Tx } from '@shop/platform/db/database';
import { ConflictError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { chooseDefault, findAddress, findAddresses, insertAddress } from '../adapters/address-store';
import { MOST_ADDRESSES, type BookAddress } from '../domain/address-book';
import { lockAddressBook, noSuchAddress } from './lock-address-book';

/**
 * Adds an address to somebody's book; the first one becomes the default.
 * @throws ConflictError `too-many-addresses` for a full book, UnauthorizedError for an account that is gone
 */
export async function addAddress(tx: Tx, userId: string, address: NewAddress): Promise<BookAddress> {
  await lockAddressBook(tx, userId);
  const { length } = await findAddresses(tx, userId);
  if (length >= MOST_ADDRESSES) {
    throw new ConflictError('too-many-addresses', `You can save ${MOST_ADDRESSES} addresses. Delete one first`);
  }
  const id = newId();
  await insertAddress(tx, userId, id, address);
  if (address.isDefault === true || length === 0) await chooseDefault(tx, userId, id);
  const added = await findAddress(tx, userId, id);
  if (!added) throw noSuchAddress();
  return added;
}
