import { Router, useLocation, type AroundNavHandler } from 'wouter';
import { AdminLayout } from '../components/layout/admin-layout';
import { goOrAsk } from '../lib/leave-guard';
import { ADMIN_BARE, ADMIN_PAGES } from './admin-routes';
import { ErrorBoundary } from './error-boundary';
import { findRoute } from './find-route';
import { Pages } from './pages';

const askFirst: AroundNavHandler = (navigate, to, options) => goOrAsk(() => navigate(to, options));

/** Everything of the admin side; shoppers load none of it. */
export function AdminApp() {
  const [address] = useLocation();
  if (findRoute(ADMIN_PAGES, address) === undefined) return <Pages routes={ADMIN_BARE} />;
  return (
    <Router aroundNav={askFirst}>
      <AdminLayout>
        <ErrorBoundary address={address}>
          <Pages routes={ADMIN_PAGES} />
        </ErrorBoundary>
      </AdminLayout>
    </Router>
  );
}
