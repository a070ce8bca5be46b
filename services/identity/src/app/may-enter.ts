import { PUBLISHED } from '@shop/shop-settings/published-defaults';
import type { Account } from '../domain/account';

/** Whether an account is open at all: in a shop that refuses demo accounts, none of them and no published password. */
export function mayEnter(
  { demoRefused }: { readonly demoRefused?: boolean },
  account: Pick<Account, 'demo'>,
  password?: string,
): boolean {
  if (demoRefused !== true) return true;
  return !account.demo && !PUBLISHED.passwords.some((published) => published === password);
}
