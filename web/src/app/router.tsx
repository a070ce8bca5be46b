import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ShopperLayout } from '../components/layout/shopper-layout';
import { ChatWidget } from '../features/chat/chat-widget';
import { ADMIN_GUARDED, ADMIN_OPEN, ADMIN_UNGUARDED } from './admin-routes';
import { ErrorBoundary } from './error-boundary';
import { AdminGuard, UserGuard } from './guards';
import { AdminLayout } from './lazy-layouts';
import { RouteEffects } from './route-effects';
import { NotFound, SHOPPER_BARE, SHOPPER_GUARDED, SHOPPER_OPEN } from './shopper-routes';
import { TEXT_PAGES } from './text-routes';
import { toRoutes } from './to-routes';

export function AppRouter() {
  return (
    // no transitions: a page that was asked for answers at once, if only with its skeleton
    <BrowserRouter useTransitions={false}>
      <RouteEffects />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Routes>
            {toRoutes(SHOPPER_BARE)}
            <Route element={<ShopperLayout assistant={<ChatWidget />} />}>
              {toRoutes(SHOPPER_OPEN)}
              {toRoutes(TEXT_PAGES)}
              <Route element={<UserGuard />}>{toRoutes(SHOPPER_GUARDED)}</Route>
            </Route>
            {toRoutes(ADMIN_OPEN)}
            <Route element={<AdminLayout />}>
              <Route element={<AdminGuard />}>{toRoutes(ADMIN_GUARDED)}</Route>
              {toRoutes(ADMIN_UNGUARDED)}
            </Route>
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
