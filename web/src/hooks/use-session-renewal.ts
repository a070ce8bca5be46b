import type { AccountKind } from '@shop/contracts/api/account';
import { useEffect } from 'react';
import { renewSession } from '../lib/session/session-api';
import { selectToken, tokenRenewed } from '../lib/session/session-slice';
import { useAppDispatch, useAppSelector } from './use-store';

/** Nobody who keeps using the shop is logged out in the middle of it. */
export function useSessionRenewal(): void {
  useRenewal('user');
  useRenewal('admin');
}

function useRenewal(kind: AccountKind): void {
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => selectToken(state, kind));
  useEffect(() => {
    if (token === null) return;
    let gone = false;
    let timer: number | undefined;
    const renew = async () => {
      const renewed = await renewSession(token);
      if (renewed !== undefined) dispatch(tokenRenewed({ kind, before: token, token: renewed }));
    };
    // loaded apart, because visitors have nothing to renew
    void import('../lib/session/token-renewal').then(({ renewalDueIn }) => {
      const due = renewalDueIn(token, Date.now());
      if (due !== undefined && !gone) timer = window.setTimeout(() => void renew(), due);
    });
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [dispatch, kind, token]);
}
