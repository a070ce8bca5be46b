import type { Database } from '@shop/platform/db/database';
import { forgetAnswers } from '@shop/platform/db/idempotency';
import { chooseDefault, deleteAddress, findAddresses } from '../adapters/address-store';
import { addingScope } from '../domain/address-book';
import { lockAddressBook, noSuchAddress } from './lock-address-book';

/**
 * Removes an address and what was kept to answer its adding again. After the default one the newest becomes it.
 * @throws NotFoundError for an address of anyone else, UnauthorizedError for an account that is gone
 */
export function removeAddress(db: Database, userId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    if (!(await deleteAddress(tx, userId, id))) throw noSuchAddress();
    await forgetAnswers(tx, addingScope(userId));
    const [first] = await findAddresses(tx, userId);
    if (first && !first.isDefault) await chooseDefault(tx, userId, first.id);
  });
}
