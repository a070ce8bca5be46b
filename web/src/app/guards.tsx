import type { AccountKind } from '@shop/contracts/api/account';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { PATHS } from '../config/paths';
import { useAppSelector } from '../hooks/use-store';
import { selectMayStay } from '../lib/session-slice';

/**
 * Lets in who has a user token or user info, or an admin token. Whether the token is still valid, the first call
 * tells.
 */
export function Guard({ kind, children }: { kind: AccountKind; children: ReactNode }) {
  const mayStay = useAppSelector((state) => selectMayStay(state, kind));
  return mayStay ? children : <Redirect to={kind === 'user' ? PATHS.userLogin : PATHS.adminLogin} replace />;
}
