import type { AccountKind } from '@shop/contracts/api/account';
import type { ComponentType } from 'react';
import type { LazyPart } from '../lib/lazy-named';

/** One address, its page, most loaded when they are first visited, and who may see it; anyone without a guard. */
export interface PageRoute {
  path: string;
  page: LazyPart<object> | ComponentType;
  guard?: AccountKind;
}
