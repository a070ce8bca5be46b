import { Navigate, Outlet } from 'react-router-dom';
import { PATHS } from '../config/paths';
import { useAppSelector } from '../hooks/use-store';
import { selectHasAdminToken, selectHasUserSession } from '../lib/session-slice';

/** Lets in who has a user token or user info. */
export function UserGuard() {
  return useAppSelector(selectHasUserSession) ? <Outlet /> : <Navigate to={PATHS.userLogin} replace />;
}

/** Lets in who has an admin token; whether it is still valid, the first call tells. */
export function AdminGuard() {
  return useAppSelector(selectHasAdminToken) ? <Outlet /> : <Navigate to={PATHS.adminLogin} replace />;
}
