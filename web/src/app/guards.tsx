import type { AccountKind } from '@shop/contracts/api/account';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../config/paths';
import { useAppSelector, useAppStore } from '../hooks/use-store';
import { selectMayStay } from '../lib/session/session-slice';

/**
 * Lets in who has a user token or user info, or an admin token. The first call shows whether the token is
 * still valid.
 */
export function Guard({ kind, children }: { kind: AccountKind; children: ReactNode }) {
  const mayStay = useAppSelector((state) => selectMayStay(state, kind));
  return mayStay ? children : <SendAway kind={kind} />;
}

function SendAway({ kind }: { kind: AccountKind }) {
  const store = useAppStore();
  const navigate = useNavigate();
  // in an effect: by then the new address had the storage read again, which may know a session that the page did not
  useEffect(() => {
    if (selectMayStay(store.getState(), kind)) return;
    void navigate(kind === 'user' ? PATHS.userLogin : PATHS.adminLogin, { replace: true });
  }, [store, kind, navigate]);
  return null;
}
