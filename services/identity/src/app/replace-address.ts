import type { NewAddress } from '@shop/contracts/api/address';
import type { Database } from '@shop/platform/db/database';
import { chooseDefault, findAddress, updateAddress } from '../adapters/address-store';
import type { BookAddress } from '../domain/address-book';
import { lockAddressBook, noSuchAddress } from './lock-address-book';

/**
 * Replaces all of an address. The default one stays the default until another becomes it.
 * @throws NotFoundError for an address of anyone else, UnauthorizedError for an account that is gone
 */
export function replaceAddress(db: Database, userId: string, id: string, address: NewAddress): Promise<BookAddress> {
  return db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    await updateAddress(tx, userId, id, address);
    if (address.isDefault === true) await chooseDefault(tx, userId, id);
    const replaced = await findAddress(tx, userId, id);
    if (!replaced) throw noSuchAddress();
    return replaced;
  });
}
