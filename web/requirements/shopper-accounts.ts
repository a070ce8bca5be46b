import type { Requirement } from './requirement';

export const SHOPPER_ACCOUNTS: readonly Requirement[] = [];
