import type { AccountKind } from '@shop/contracts/api/account';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../config/paths';
import { endSession } from '../lib/session/session-api';
import { selectToken, signedOut } from '../lib/session/session-slice';
import { useAppStore } from './use-store';

/** Logs one side out: storage emptied, session ended on the server, on to that side's login. */
export function useLogOut(kind: AccountKind): () => void {
  const store = useAppStore();
  const navigate = useNavigate();
  return () => {
    void endSession(selectToken(store.getState(), kind));
    void navigate(kind === 'user' ? PATHS.userLogin : PATHS.adminLogin);
    store.dispatch(signedOut(kind));
  };
}
