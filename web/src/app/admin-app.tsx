import { useLocation } from 'react-router-dom';
import { AdminLayout } from '../components/layout/admin-layout';
import { ADMIN_BARE, ADMIN_PAGES } from './admin-routes';
import { ErrorBoundary } from './error-boundary';
import { findRoute } from './find-route';
import { Pages } from './pages';

/** Everything of the admin side; shoppers load none of it. */
export function AdminApp() {
  const { pathname: address } = useLocation();
  if (findRoute(ADMIN_PAGES, address) === undefined) return <Pages routes={ADMIN_BARE} />;
  return (
    <AdminLayout>
      <ErrorBoundary address={address}>
        <Pages routes={ADMIN_PAGES} />
      </ErrorBoundary>
    </AdminLayout>
  );
}
