import type { AccountKind } from '@shop/contracts/api/account';

/** A shopper or an admin as identity keeps it. */
export interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  /** a user's `username`, an admin's `adminUsername` */
  readonly loginName: string;
  /** admins only */
  readonly adminId: string | null;
  readonly fullName: string;
  /** empty after its owner has taken it back */
  readonly email: string;
  /** it is its owner's: Google has confirmed it, or a link that was sent there */
  readonly emailProved: boolean;
  readonly mobile: string;
  /** the mobile as a number such as `+919845012345`, once its owner has proved it; shoppers only */
  readonly mobileKey: string | null;
  /** `/uploads/…` or a full address */
  readonly profileImage: string | null;
  /** null for an account that only signs in with Google */
  readonly passwordHash: string | null;
  /** the password goes back to a link that everybody could read, as the shop was only tried out */
  readonly passwordSetInTest: boolean;
  readonly googleSubject: string | null;
  /** everybody can enter it: what it takes is published */
  readonly demo: boolean;
  readonly version: number;
}

export type NewAccount = Omit<Account, 'version' | 'mobileKey' | 'passwordSetInTest'>;

/** What an owner may change. */
export type AccountChange = Partial<
  Pick<Account, 'loginName' | 'fullName' | 'email' | 'mobile' | 'profileImage' | 'passwordHash' | 'passwordSetInTest'>
>;

/** The account as it would be after a change. */
export function changed(account: Account, change: AccountChange): Account {
  const given = (Object.entries(change) as [string, unknown][]).filter(([, value]) => value !== undefined);
  return { ...account, ...Object.fromEntries(given) };
}

/** Whether the account has no password of its own. */
export function isGoogleOnly(account: Account): boolean {
  return account.passwordHash === null;
}
