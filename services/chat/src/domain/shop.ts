import type { ShopProfile } from '@shop/contracts/api/shop-profile';
import { POLICIES } from './policies';

/** Whom the assistant speaks for. */
export interface ChatShop {
  readonly name: string;
  /** what its owner has filled in */
  readonly profile: ShopProfile;
}

/** The shop's rules, with what its owner says of hours and of how to be reached. */
export function policiesOf({ profile }: Pick<ChatShop, 'profile'>): Record<keyof typeof POLICIES, string> {
  const { hours, email, phone, address } = profile;
  const ways = [phone, email, address]
    .filter((way) => way !== undefined)
    .map((way) => way.replaceAll(/\s*\n\s*/g, ', '))
    .join('; ');
  return {
    ...POLICIES,
    ...(hours !== undefined && { hours: `The store is open: ${hours.replaceAll(/\s*\n\s*/g, ', ')}.` }),
    ...(ways !== '' && { contact: `You reach us here: ${ways}. The contact page (/contact) says the same.` }),
  };
}
