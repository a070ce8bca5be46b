import { ADMIN_ACCOUNTS } from './admin-accounts';
import { ADMIN_ENTRY } from './admin-entry';
import { ADMIN_PRODUCTS } from './admin-products';
import type { Requirement } from './requirement';

export const ADMIN: readonly Requirement[] = [...ADMIN_ENTRY, ...ADMIN_ACCOUNTS, ...ADMIN_PRODUCTS];
