import type { ShopProfile } from '@shop/contracts/api/shop-profile';

/** What the law wants a shop in India to say of itself, and is not filled in; in the words of the form. */
export function legalGaps({ legalName, address, email, phone, grievance = {} }: ShopProfile): string[] {
  const wanted: Record<string, string | undefined> = {
    'legal name': legalName,
    address,
    'customer care e-mail': email,
    'customer care phone': phone,
    'grievance officer': grievance.name && (grievance.email ?? grievance.phone),
  };
  return Object.keys(wanted).filter((name) => !wanted[name]);
}
