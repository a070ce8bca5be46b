import { Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ShopperLayout } from '../components/layout/shopper-layout';
import { ADMIN_ADDRESS } from '../config/paths';
import { ChatWidget } from '../features/chat/chat-widget';
import { lazyNamed } from '../lib/lazy-named';
import { ErrorBoundary } from './error-boundary';
import { findRoute } from './find-route';
import { Pages } from './pages';
import { RouteEffects } from './route-effects';
import { SHOPPER_BARE, SHOPPER_PAGES } from './shopper-routes';
import { STYLEGUIDE } from './styleguide-route';
import { TEXT_PAGES } from './text-routes';

const AdminApp = lazyNamed(
  () => import('./admin-app'),
  (module) => module.AdminApp,
);
const FRAMED = [...SHOPPER_PAGES, ...TEXT_PAGES];
const BARE = [...SHOPPER_BARE, ...STYLEGUIDE];

/** Not in transitions: a page's frame shows at once, and its skeleton until its code is here. */
export function AppRouter() {
  return (
    <BrowserRouter useTransitions={false}>
      <Sides />
    </BrowserRouter>
  );
}

function Sides() {
  const { pathname: address } = useLocation();
  return (
    <>
      <RouteEffects />
      <ErrorBoundary address={address}>
        <Suspense fallback={null}>
          <Side address={address} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Layouts stay on the page while one walks between their routes. */
function Side({ address }: { address: string }) {
  if (ADMIN_ADDRESS.test(address)) return <AdminApp />;
  if (findRoute(FRAMED, address) === undefined) return <Pages routes={BARE} />;
  return (
    <ShopperLayout assistant={<ChatWidget />}>
      <ErrorBoundary address={address}>
        <Pages routes={FRAMED} />
      </ErrorBoundary>
    </ShopperLayout>
  );
}
