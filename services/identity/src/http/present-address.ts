import type { SavedAddress } from '@shop/contracts/api/address';
import type { BookAddress } from '../domain/address-book';

/** An address as the API shows it: without what was not given. */
export function presentAddress({ id, line2, landmark, label, gstin, ...given }: BookAddress): SavedAddress {
  return {
    _id: id,
    ...given,
    ...(line2 === null ? {} : { line2 }),
    ...(landmark === null ? {} : { landmark }),
    ...(label === null ? {} : { label }),
    ...(gstin === null ? {} : { gstin }),
  };
}
