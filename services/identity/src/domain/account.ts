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
  /** Google has confirmed that it is its owner's */
  readonly emailProved: boolean;
  readonly mobile: string;
  /** `/uploads/…` or a full address */
  readonly profileImage: string | null;
  /** null for an account that only signs in with Google */
  readonly passwordHash: string | null;
  readonly googleSubject: string | null;
  /** everybody can enter it: what it takes is published */
  readonly demo: boolean;
  readonly version: number;
}

export type NewAccount = Omit<Account, 'version'>;

/** What an owner may change. */
export type AccountChange = Partial<
  Pick<Account, 'loginName' | 'fullName' | 'email' | 'mobile' | 'profileImage' | 'passwordHash'>
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
