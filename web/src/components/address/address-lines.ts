import type { Address } from '@shop/contracts/api/address';
import { stateName } from '@shop/contracts/states';

/** What stands on a parcel below the name, line by line. */
export function addressLines({ line1, line2, landmark, city, pincode, state }: Address): string[] {
  const street = [line1, line2, landmark].filter((line) => line !== undefined);
  return [...street, `${city} – ${pincode}, ${stateName(state)}`];
}

/** Ten digits as people read them out: `98450 12345`. */
export function spacedMobile(mobile: string): string {
  return mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
}
