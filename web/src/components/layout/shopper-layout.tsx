import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { AnnouncementBar } from './announcement-bar';
import { PageSkeleton } from './page-skeleton';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { MAIN_ID, SkipLink } from './skip-link';

/** Every shopper page but sign-in and checkout. */
export function ShopperLayout({ assistant }: { assistant: ReactNode }) {
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[60vh] focus:outline-none">
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      {assistant}
    </>
  );
}
