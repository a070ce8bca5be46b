import type { AccountKind } from '@shop/contracts/api/account';
import type { ComponentType } from 'react';
import type { LazyPart } from '../lib/lazy-named';

/** One address, its page (most are loaded on the first visit) and who may see it; without a guard, everyone. */
export interface PageRoute {
  path: string;
  page: LazyPart<object> | ComponentType;
  guard?: AccountKind;
}
