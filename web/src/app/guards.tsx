import type { AccountKind } from '@shop/contracts/api/account';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../config/paths';
import { useAppSelector, useAppStore } from '../hooks/use-store';
import { selectMayStay } from '../lib/session/session-slice';

/**
 * Lets in users with a token or user info, and admins with a token. Whether the token is still valid shows at the first
 * call.
 */
export function Guard({ kind, children }: { kind: AccountKind; children: ReactNode }) {
  const mayStay = useAppSelector((state) => selectMayStay(state, kind));
  return mayStay ? children : <SendAway kind={kind} />;
}

function SendAway({ kind }: { kind: AccountKind }) {
  const store = useAppStore();
  const navigate = useNavigate();
  // in an effect: the change of address has the storage read again first, which may hold a session that the page lacks
  useEffect(() => {
    if (selectMayStay(store.getState(), kind)) return;
    void navigate(kind === 'user' ? PATHS.userLogin : PATHS.adminLogin, { replace: true });
  }, [store, kind, navigate]);
  return null;
}
