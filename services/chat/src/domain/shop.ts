import type { ShopProfile } from '@shop/contracts/api/shop-profile';
import { POLICIES } from './policies';

/** How the shop trades, as far as shoppers are told; 0 days: not at all. */
export interface ShopTerms {
  readonly returnDays: number;
  readonly exchangeDays: number;
  readonly takesCash: boolean;
}

/** Whom the assistant speaks for. */
export interface ChatShop {
  readonly name: string;
  /** what its owner has filled in */
  readonly profile: ShopProfile;
  /** as the order service has them; absent: it was never heard of */
  readonly terms?: ShopTerms | undefined;
}

/** The shop's rules, with what its owner says of hours and of how to be reached, and how it trades. */
export function policiesOf({ profile, terms }: Omit<ChatShop, 'name'>): Record<keyof typeof POLICIES, string> {
  const { hours, email, phone, address } = profile;
  const ways = [phone, email, address]
    .filter((way) => way !== undefined)
    .map((way) => way.replaceAll(/\s*\n\s*/g, ', '))
    .join('; ');
  return {
    ...POLICIES,
    ...(terms && tradePolicies(terms)),
    ...(hours !== undefined && { hours: `The store is open: ${hours.replaceAll(/\s*\n\s*/g, ', ')}.` }),
    ...(ways !== '' && { contact: `You reach us here: ${ways}. The contact page (/contact) says the same.` }),
  };
}

function tradePolicies({
  returnDays,
  exchangeDays,
  takesCash,
}: ShopTerms): Partial<Record<keyof typeof POLICIES, string>> {
  const within = (days: number) => `within ${days} ${days === 1 ? 'day' : 'days'} of delivery`;
  const sizes = 'Each product’s page lists the sizes it comes in.';
  return {
    returns:
      returnDays > 0
        ? `You can return an item ${within(returnDays)}, unused and in its original packaging.`
        : 'We take no returns. If something is wrong with what came, write to us (/contact).',
    exchange:
      exchangeDays > 0
        ? `You can exchange an item ${within(exchangeDays)}, for example for another size.`
        : 'We do not exchange items.',
    sizes: exchangeDays > 0 ? `${sizes} If one does not fit, you can exchange it ${within(exchangeDays)}.` : sizes,
    ...(takesCash && {
      payment: `${POLICIES.payment} Many orders can be paid in cash at the door, too; checkout says so.`,
    }),
  };
}
