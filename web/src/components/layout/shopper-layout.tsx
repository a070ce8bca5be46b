import { Suspense, type ReactNode } from 'react';
import { AnnouncementBar } from './announcement-bar';
import { PageSkeleton } from './page-skeleton';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { MAIN_ID, SkipLink } from './skip-link';

/** Every shopper page but sign-in and checkout. */
export function ShopperLayout({ assistant, children }: { assistant: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-6rem)] focus:outline-none">
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <SiteFooter />
      <div className="print:hidden">{assistant}</div>
    </>
  );
}
