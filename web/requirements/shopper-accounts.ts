import type { Requirement } from './requirement';
import { SHOPPER_ENTRY } from './shopper-entry';
import { SHOPPER_PROFILE } from './shopper-profile';
import { SHOPPER_SESSION } from './shopper-session';

export const SHOPPER_ACCOUNTS: readonly Requirement[] = [...SHOPPER_ENTRY, ...SHOPPER_PROFILE, ...SHOPPER_SESSION];
