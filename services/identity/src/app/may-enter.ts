import { PUBLISHED } from '@shop/shop-settings/published-defaults';
import type { Account } from '../domain/account';
import { isTriedOut } from './is-tried-out';

/**
 * Whether an account is open at all: in a shop that refuses demo accounts, none of them, no published password and none that
 * everybody could have set.
 */
export function mayEnter(
  config: { readonly demoRefused?: boolean },
  account: Pick<Account, 'demo' | 'passwordSetInTest'>,
  password?: string,
): boolean {
  if (isTriedOut(config)) return true;
  if (account.demo || (password !== undefined && account.passwordSetInTest)) return false;
  return !PUBLISHED.passwords.some((published) => published === password);
}
